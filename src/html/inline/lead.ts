import { preload } from './preload.ts'

/**
 * The time for which a slow line is free for the code of the machine, which works first, in ms. The code that renders is asked for so that it
 * comes when the machine's code is there: sooner, the two share the line.
 */
const lead = 225

// The entry itself loads the code that renders where it is there sooner.
setTimeout(() => preload(document.documentElement.dataset.later), lead)
