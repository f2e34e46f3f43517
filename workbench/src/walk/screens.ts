/** Exports of `./screens`: tests compare a product's screens with its machines. */
export { typedFor } from './frame/acts.ts'
export { stepsTo } from './frame/frame-window.ts'
export { hashOf, type Picture, picturesOf } from './frame/pictures.tsx'
export { readMarkup } from './frame/read-markup.ts'
