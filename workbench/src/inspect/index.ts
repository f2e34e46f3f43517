export { inspector } from './inspect.ts'
