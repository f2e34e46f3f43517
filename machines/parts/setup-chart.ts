export { setup as setupChart } from 'xstate'
export { fromCall } from './from-call.ts'
