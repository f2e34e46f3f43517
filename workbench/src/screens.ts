/** Exports of `./screens`: tests compare a product's screens with its machines. */
export { type Step, stepsOf } from '#workbench/kit/paths/simulation.ts'
export { type ChartPicture, hashOf, picturesOf } from './gallery/pictures.tsx'
export { doableWalk, markupOf, planOf } from './plan/doable.ts'
export { typedFor } from './walk/frame/acts.ts'
export { stepsTo } from './walk/frame/frame-window.ts'
export { headingOf, readMarkup } from './walk/frame/read-markup.ts'
