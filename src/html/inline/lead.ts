import { preload } from './preload.ts'

/**
 * How long a slow connection is left to the machine's code, in ms. The rendering code is requested so late that it
 * arrives after the machine's code; earlier, both share the bandwidth.
 */
const lead = 225

// The entry itself loads the rendering code if it runs earlier.
setTimeout(() => preload(document.documentElement.dataset.later), lead)
