/** Exports of `./screens`: tests compare a product's screens with its machines. */
export { type Step, stepsOf } from '#workbench/kit/paths/simulation.ts'
export { typedFor } from './frame/acts.ts'
export { stepsTo } from './frame/frame-window.ts'
export { type ChartPicture, hashOf, picturesOf } from './frame/pictures.tsx'
export { headingOf, readMarkup } from './frame/read-markup.ts'
export { doableWalk, markupOf, planOf } from './steps/doable.ts'
export type { TestStep } from './steps/test-steps.ts'
