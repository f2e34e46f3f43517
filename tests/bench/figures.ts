import type { Load, MeasuredLoads, Press } from './load.ts'
import { screens } from './screens.ts'

/** A figure of a load, as a column. */
interface Column {
  readonly key: keyof Omit<Load, 'scripts'>
  readonly title: string
  /** The digits after the point. */
  readonly digits: number
  /** The unit of the figure in its column. */
  readonly unit: number
}

const columns: readonly Column[] = [
  { key: 'script', title: 'JS kB', digits: 1, unit: 1000 },
  { key: 'requests', title: 'requests', digits: 0, unit: 1 },
  { key: 'firstPaint', title: 'first paint', digits: 0, unit: 1 },
  { key: 'largestPaint', title: 'largest paint', digits: 0, unit: 1 },
  { key: 'usable', title: 'usable', digits: 0, unit: 1 },
  { key: 'shown', title: 'data shown', digits: 0, unit: 1 },
  { key: 'shift', title: 'layout shift', digits: 3, unit: 1 },
  { key: 'blocking', title: 'blocking', digits: 0, unit: 1 },
]

/** The most that a median may be. */
interface Limit {
  readonly most: number
  /** The limit is a multiple of the floor's median. */
  readonly isRatio?: true
}

type Goals = Readonly<Partial<Record<Column['key'], Limit>>>

/** The goals of every screen of the console. */
const common: Goals = { shift: { most: 0 }, blocking: { most: 50 } }

const publicPaint: Goals = { firstPaint: { most: 0.45, isRatio: true }, largestPaint: { most: 0.45, isRatio: true } }

const goals: Readonly<Record<string, Goals>> = {
  '/login': { script: { most: 105 }, usable: { most: 1.35, isRatio: true } },
  '/login again': { firstPaint: { most: 0.4, isRatio: true } },
  '/': { usable: { most: 1.45, isRatio: true } },
  '/profile': {
    script: { most: 118 },
    shown: { most: 0.5, isRatio: true },
    usable: { most: 1.6, isRatio: true },
  },
  '/team': { shown: { most: 1.8, isRatio: true } },
}

function goalsOf(name: string): Goals {
  const screen = screens.find((each) => each.name === name)
  return screen ? { ...common, ...(screen.isPublic && publicPaint), ...goals[name] } : {}
}

/** Median, best and worst of a column's figures. */
interface Spread {
  readonly median: number
  readonly least: number
  readonly most: number
}

function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (index: number) => sorted[index] ?? Number.NaN
  const middle = (sorted.length - 1) / 2
  return { median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2, least: at(0), most: at(sorted.length - 1) }
}

const spreadOf = ({ loads }: MeasuredLoads, { key, unit }: Column) => spread(loads.map((load) => load[key] / unit))

const width = { name: 17, label: 9, cell: 16 } as const

const printLine = (name: string, label: string, cells: readonly string[]) =>
  console.log(
    (
      name.padEnd(width.name) +
      label.padEnd(width.label) +
      cells.map((cell) => cell.padStart(width.cell)).join('')
    ).trimEnd(),
  )

/** The ratio to the floor's median, and the goal with its mark: `1.35 ≤ 1.40 ✓`. */
function judgement({ median }: Spread, floor: Spread, limit: Limit | undefined): string {
  const ratio = median / floor.median
  const words = Number.isFinite(ratio) ? ratio.toFixed(2) : ''
  if (!limit) return words
  const isMet = Number((limit.isRatio ? ratio : median).toFixed(2)) <= limit.most
  return `${limit.isRatio ? words : ''} ≤${limit.most} ${isMet ? '✓' : '✗'}`
}

/** Prints three lines for each screen: medians, the best and the worst, and the ratio to the floor with the goal. */
export function printLoads(rows: readonly MeasuredLoads[]): void {
  const [floor] = rows
  if (!floor) return
  console.log(
    'Times in ms after the navigation began; JS kB as sent, there before usable. To floor: median by the median of the same column of the floor;',
  )
  console.log(
    'data shown by its usable. ≤: goal, of the ratio for times, of the median for kB, layout shift and blocking.',
  )
  printLine(
    '',
    '',
    columns.map(({ title }) => title),
  )
  for (const row of rows) {
    const spreads = columns.map((column) => ({ column, spread: spreadOf(row, column) }))
    const show = (value: number, { digits }: Column) => (Number.isNaN(value) ? '' : value.toFixed(digits))
    printLine(
      row.name,
      'median',
      spreads.map(({ column, spread }) => show(spread.median, column)),
    )
    printLine(
      '',
      'spread',
      spreads.map(({ column, spread: { least, most } }) =>
        Number.isNaN(least) ? '' : `${show(least, column)}..${show(most, column)}`,
      ),
    )
    if (row === floor) continue
    const limits = goalsOf(row.name)
    printLine(
      '',
      'to floor',
      spreads.map(({ column, spread }) => {
        // The floor has no data to show: what shows the console's is compared with the floor's form.
        const ofFloor = spreadOf(floor, column.key === 'shown' ? { ...column, key: 'usable' } : column)
        return judgement(spread, ofFloor, limits[column.key])
      }),
    )
  }
}

/** Prints when the sign-in that is pressed at the first paint of /login leaves, and the scripts that it takes. */
export function printPresses(presses: readonly Press[], rows: readonly MeasuredLoads[]): void {
  const [floor] = rows
  const login = rows.find(({ name }) => name === '/login')
  if (!floor || !login) return
  const usable = spread(floor.loads.map((load) => load.usable))
  const inAll = login.loads.map(({ scripts }) => scripts.reduce((total, { bytes }) => total + bytes, 0) / 1000)
  const show = (name: string, figures: Spread, digits: number, goal: string) =>
    console.log(
      `  ${name.padEnd(30)}${figures.median.toFixed(digits)} (${figures.least.toFixed(digits)}..${figures.most.toFixed(digits)}) ${goal}`.trimEnd(),
    )
  const pressed = spread(presses.map((press) => press.pressed))
  const request = spread(presses.map((press) => press.request))
  const script = spread(presses.map((press) => press.script / 1000))
  console.log('/login, filled and pressed in the first frame after the first paint; to floor: by its usable')
  show('press, ms', pressed, 0, judgement(pressed, usable, undefined))
  show('press → request, ms', request, 0, judgement(request, usable, { most: 0.9, isRatio: true }))
  show('JS before the request, kB', script, 1, judgement(script, usable, { most: 40 }))
  show('JS in all, kB', spread(inAll), 1, '')
}

/** Prints every script that the start page requests, and those that the sign-in form, which it shows, does without. */
export function printScripts(rows: readonly MeasuredLoads[]): void {
  const scriptsOf = (name: string) => rows.find((row) => row.name === name)?.loads.at(-1)?.scripts ?? []
  const needed = new Set(scriptsOf('/login').map(({ name }) => name))
  const requested = scriptsOf('/')
  const foreign = requested.filter(({ name }) => !needed.has(name))
  const sum = foreign.reduce((total, { bytes }) => total + bytes, 0)
  console.log(`Scripts of / signed out, ${(sum / 1000).toFixed(1)} kB of which /login does without (*):`)
  for (const script of requested) {
    console.log(
      `  ${(script.bytes / 1000).toFixed(1).padStart(6)} kB ${foreign.includes(script) ? '*' : ' '} ${script.name}`,
    )
  }
}
