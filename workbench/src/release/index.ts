export { changesOf } from './changes.ts'
export { changesText, isChanged } from './changes-text.ts'
export { type Fingerprints, parseFingerprints } from './format.ts'
