import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { parseSync, Visitor } from 'vite'

const folder = 'docs/statecharts/'
const usage = `Usage: npm run charts -- compare OLD [NEW]
Lists the states, transitions and texts that differ between two commits. NEW is HEAD by default.`

type Pages = ReadonlyMap<string, string>

const cellsIn = (table: string) => [...table.matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) => row.split(' | '))

/** The rows of a page's tables by their names: a state, or a state, an event without its time and a condition. */
function rowsOf(page = ''): ReadonlyMap<string, string> {
  const [states = '', transitions = ''] = page.split('## Transitions')
  // What a state is reached from repeats its transitions.
  const reachedFrom = cellsIn(states)[0]?.indexOf('Reached from')
  const rows = [
    ...cellsIn(states).map((cells) => [cells[0], cells.filter((_, index) => index !== reachedFrom)] as const),
    ...cellsIn(transitions).map((cells) => [cells.slice(0, 3).join(), cells] as const),
  ]
  const named = rows.filter(([name]) => name?.startsWith('`'))
  return new Map(
    named.map(([name = '', cells]) => [name.replace(/ \(\d+ ms\)/, ''), cells.filter(Boolean).join(' · ')]),
  )
}

function differencesOf(old: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [was, is] = [old.get(name), now.get(name)]
    if (was === is) return []
    if (was === undefined) return `- Added: ${is}`
    return is === undefined ? `- Removed: ${was}` : `- Changed: ${was}\n       to: ${is}`
  })
}

export function comparison(before: Pages, after: Pages): string {
  const charts = [...new Set([...before.keys(), ...after.keys()])].flatMap((chart) => {
    const lines = differencesOf(rowsOf(before.get(chart)), rowsOf(after.get(chart)))
    return lines.length > 0 ? [[`${chart}:`, ...lines].join('\n')] : []
  })
  return charts.join('\n\n') || 'No state and no transition differs.'
}

/** Users do not read keys, units and paths. */
const isText = (text: string) => /^\W*[A-Z](.* |.*[.?!…]$|[A-Z]{2,}$)/.test(text)

/** The texts of a module that users read. Descriptions of charts and messages of errors are for developers. */
export function textsIn(name: string, source: string): readonly string[] {
  const texts: string[] = []
  const skipped: { readonly start: number; readonly end: number }[] = []
  const add = (text: string, at: number) => {
    const isSkipped = skipped.some(({ start, end }) => start <= at && at < end)
    const plain = text.replace(/\s+/g, ' ').trim()
    if (!isSkipped && isText(plain)) texts.push(plain)
  }
  new Visitor({
    NewExpression: (node) =>
      void (node.callee.type === 'Identifier' && /Error$/.test(node.callee.name) && skipped.push(node)),
    Property: (node) => void (node.key.type === 'Identifier' && node.key.name === 'description' && skipped.push(node)),
    JSXText: ({ value, start }) => add(value, start),
    Literal: ({ value, start }) => add(typeof value === 'string' ? value : '', start),
    TemplateLiteral: ({ quasis, start }) => add(quasis.map(({ value }) => value.cooked).join('…'), start),
  }).visit(parseSync(name, source).program)
  return texts
}

export const textDifferences = (old: ReadonlySet<string>, now: ReadonlySet<string>): string => {
  const lines = [
    ...[...old].flatMap((each) => (now.has(each) ? [] : `- Removed: ${each}`)),
    ...[...now].flatMap((each) => (old.has(each) ? [] : `- Added: ${each}`)),
  ]
  return lines.length > 0 ? ['Texts:', ...lines].join('\n') : 'No text differs.'
}

function git(...args: readonly string[]): string {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error(`There is no commit “${args.at(-2)}”.`)
  return stdout
}

function pagesAt(commit: string): Pages {
  const names = git('ls-tree', '--name-only', '--end-of-options', commit, folder).match(/[a-z-]+(?=\.md)/g) ?? []
  return new Map(names.map((chart) => [chart, git('show', '--end-of-options', `${commit}:${folder}${chart}.md`)]))
}

/** The texts of the product. `src/qa` has texts for testers. */
function textsAt(commit: string): ReadonlySet<string> {
  const files = new Map<string, string>()
  const lines = git('grep', '-z', '-e', '', commit, '--', 'machines', 'routes', 'src/*.ts', 'src/*.tsx', ':!src/qa*')
  for (const [, name = '', line] of lines.matchAll(/^[^:]+:(.*)\0(.*)$/gm))
    files.set(name, `${files.get(name) ?? ''}${line}\n`)
  return new Set([...files].flatMap(([name, source]) => textsIn(name, source)))
}

const differences = (old: string, now: string) =>
  `${comparison(pagesAt(old), pagesAt(now))}\n\n${textDifferences(textsAt(old), textsAt(now))}`

export function compare(old?: string, now = 'HEAD'): void {
  try {
    console.log(old === undefined ? usage : differences(old, now))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    process.exitCode = 1
  }
}
