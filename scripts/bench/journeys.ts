// Prints the processor time of a step of a journey in Node, and of BACK over 50 steps, in ms. Vite runs it.
import process from 'node:process'
import { journeys, openJourney } from '#qa/journeys/index.ts'

const { as, steps } = journeys['two admins save at once']
const form = steps.slice(0, 7).map(({ does }) => does)
const edit = form.at(-1) ?? ''
const fifty = [...form, ...Array<string>(43).fill(edit)]
const journey = await openJourney(as, form)

const measured: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['a step', () => journey.take(edit)],
  ['BACK over 50 steps', () => openJourney(as, fifty)],
]
for (const [what, work] of measured) {
  const times: number[] = []
  while (times.length < 100) {
    const begun = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(begun)
    times.push((user + system) / 1_000)
  }
  const sorted = times.sort((a, b) => a - b).map((time) => time.toFixed(2))
  console.log(`${what}: median ${sorted[50]} ms, 95 of 100 within ${sorted[94]} ms`)
}
