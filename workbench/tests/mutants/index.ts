export { inPlace, type Mutant } from './mutant.ts'
export { mutantsOf } from './operators.ts'
export { graphCheck } from './same-graph.ts'
