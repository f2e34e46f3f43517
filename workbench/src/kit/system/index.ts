/** Runs a system of machines as QA chooses: all machines are real, and promises, callbacks and timers wait. */
export { choicesIn, type Naming, readStep, type SystemChoice, writeStep } from './links.ts'
export { type RecordedStep, recordSteps, type SystemStep } from './record.ts'
export { stillSystem } from './still.ts'
export { SimulatedSystem, type SystemOptions } from './system.ts'
