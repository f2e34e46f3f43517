import { preload } from './preload.ts'

/** Delays the rendering code, in ms, so that it does not share a slow connection with the machine's code. */
const lead = 225

// The entry itself loads the rendering code if it runs earlier.
setTimeout(() => preload(document.documentElement.dataset.later), lead)
