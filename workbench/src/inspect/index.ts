/** The exports of `./inspect`: a product publishes what its actors do; tests read it, and write it down as walks. */
export { type LiveActor, nothingYet, withMessage } from './actors.ts'
export { inspector } from './inspect.ts'
export { readMessage } from './messages.ts'
export { recordingOf, whyNotRecorded } from './recording.ts'
export { deviationOfFile, readWalkFile, walkFileOf, writeWalkFile } from './walk-file.ts'
