/** Exports of `./inspect`: a console publishes what its actors do. */
export { inspector } from './inspect.ts'
