// Runs before the first paint of the console.
import './theme.ts'
import './keep-events.ts'
import { hasToken } from '#browser/token-store.ts'
import { preload } from './preload.ts'

const { dataset } = document.documentElement

// With a session /login leads on, or asks a question: its plain form stays hidden (Specification §2, Login screen).
if (hasToken()) dataset.session = ''

/**
 * The time for which a slow line is free for the code of the chart, which works first, in ms. The code that draws is asked for so that it
 * comes when the chart's code is there: sooner, the two share the line.
 */
const lead = 225

// The entry itself loads the code that draws where it is there sooner.
setTimeout(() => preload(dataset.later), lead)
