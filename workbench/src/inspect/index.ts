/** The exports of `./inspect`: a product publishes what its actors do; tests read it, and write it down as links to walks. */
export { type LiveActor, nothingYet, withMessage } from './actors.ts'
export { inspector } from './inspect.ts'
export { readMessage } from './messages.ts'
export { addressOfRecording, recordingOf, whyNotRecorded } from './recording.ts'
