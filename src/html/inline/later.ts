// Loads the code that draws a round trip of a slow line later: until then the line is free for the code of the chart, which works first. On a fast
// line the entry is there sooner, and loads it itself.
import { preload } from './preload.ts'

/** The delay, in ms. */
const roundTrip = 150

setTimeout(() => preload(document.getElementById('root')?.dataset.later), roundTrip)
