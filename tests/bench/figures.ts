import type { Load, MeasuredLoads, Press } from './load.ts'
import { screens } from './screens.ts'

/** The columns, by the figure that they show: what they are called, and the digits after the point. */
const columns: readonly (readonly [key: keyof Load, title: string, digits: number])[] = [
  ['script', 'JS kB', 1],
  ['requests', 'requests', 0],
  ['firstPaint', 'first paint', 0],
  ['largestPaint', 'largest paint', 0],
  ['usable', 'usable', 0],
  ['shown', 'data shown', 0],
  ['shift', 'layout shift', 3],
  ['blocking', 'blocking', 0],
]

type Goals = Readonly<Partial<Record<keyof Load, number>>>

/** The figures whose goal is the most of the median; the goals of the others are multiples of the floor's. */
const absolute: readonly string[] = ['script', 'shift', 'blocking']

const goals: Readonly<Record<string, Goals>> = {
  '/login': { script: 105, usable: 1.35 },
  '/login again': { firstPaint: 0.4 },
  '/': { usable: 1.45 },
  '/profile': { script: 118, shown: 0.5, usable: 1.6 },
  '/team': { shown: 1.8 },
}

const goalsOf = (name: string): Goals => ({
  ...{ shift: 0, blocking: 50 },
  ...(screens.find((screen) => screen.name === name)?.isPublic && { firstPaint: 0.45, largestPaint: 0.45 }),
  ...goals[name],
})

/** @returns median, best and worst */
function spread(values: readonly number[]): readonly [median: number, least: number, most: number] {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (index: number) => sorted[index] ?? Number.NaN
  const middle = (sorted.length - 1) / 2
  return [(at(Math.floor(middle)) + at(Math.ceil(middle))) / 2, at(0), at(sorted.length - 1)]
}

const spreadOf = ({ loads }: MeasuredLoads, key: keyof Load) => spread(loads.map((load) => load[key]))

/** @returns the figures in words: `812 (790..905)`, and with a goal `1.31 ≤ 1.35 ✓` */
function cell(key: string, [median, least, most]: ReturnType<typeof spread>, digits: number, floor = 0, goal?: number) {
  if (Number.isNaN(median)) return ''
  const words = `${median.toFixed(digits)} (${least.toFixed(digits)}..${most.toFixed(digits)})`
  const ratio = floor > 0 && !absolute.includes(key) ? median / floor : median
  const judged = Number(ratio.toFixed(2))
  if (goal === undefined) return words
  return `${words} ${judged} ≤ ${goal} ${judged <= goal ? '✓' : '✗'}`
}

/** Prints the figures of each screen with its goals; the first row is the floor, by whose medians times are judged. */
export function printLoads(rows: readonly MeasuredLoads[]): void {
  const [floor] = rows
  if (!floor) return
  console.log(
    'Median (best..worst) in ms after the navigation began; kB as sent, there before usable. ≤: the goal, of times',
  )
  console.log('for the ratio to the floor. What shows data is compared with the form of the floor.')
  for (const row of rows) {
    console.log(row === floor ? row.name : `\n${row.name}`)
    for (const [key, title, digits] of columns) {
      const [ofFloor] = spreadOf(floor, key === 'shown' ? 'usable' : key)
      const goal = row === floor ? undefined : goalsOf(row.name)[key]
      console.log(`  ${title.padEnd(14)}${cell(key, spreadOf(row, key), digits, ofFloor, goal)}`)
    }
  }
}

/** Prints when the sign-in that is pressed at the first paint of /login leaves, and the scripts that it takes. */
export function printPresses(presses: readonly Press[], [floor]: readonly MeasuredLoads[]): void {
  if (!floor) return
  const [usable] = spreadOf(floor, 'usable')
  const of = (key: keyof Press) => spread(presses.map((press) => press[key]))
  console.log('\n/login, filled and pressed in the first frame after the first paint')
  console.log(`  press, ms               ${cell('pressed', of('pressed'), 0)}`)
  console.log(`  press → request, ms     ${cell('request', of('request'), 0, usable, 0.9)}`)
  console.log(`  JS before it, kB        ${cell('script', of('script'), 1, 0, 40)}`)
}
