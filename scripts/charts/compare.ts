import { spawnSync } from 'node:child_process'
import process from 'node:process'

const folder = 'docs/statecharts/'
const usage = `Usage: npm run charts -- compare OLD [NEW]
Lists the states and transitions that differ between two commits. NEW is HEAD by default.`

type Pages = ReadonlyMap<string, string>

/** The cells of each state and transition by column. */
function rowsOf(page = ''): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const sections = page.matchAll(/^## (State|Transition)s\n\n((?:\|.*\n)+)/gm)
  const rows = [...sections].flatMap(([, kind = '', table = '']) => {
    const [head = [], , ...lines] = table.split('\n').map((line) => line.slice(2, -2).split(' | '))
    return lines.slice(0, -1).map((cells) => {
      const [first, event = '', condition] = cells
      const name = `${first}: ${event.replace(/ \(\d+ ms\)$/, '')}${condition && ` [${condition}]`}`
      return [
        kind === 'State' ? `state ${first}` : `transition ${name}`,
        new Map(head.map((label, index) => [label, cells[index] ?? ''])),
      ] as const
    })
  })
  return new Map(rows)
}

/** What differs in a chart, one line each. What a state is reached from repeats its transitions. */
function differencesOf(before: string | undefined, after: string | undefined): string[] {
  const [old, now] = [rowsOf(before), rowsOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [was, is] = [old.get(name), now.get(name)]
    if (!was || !is) return [`- ${is ? 'Added' : 'Removed'}: ${name}.`]
    const labels = [...is.keys()].filter((label) => label !== 'Reached from' && was.get(label) !== is.get(label))
    const changes = labels.map(
      (label) => `${label} was ${was.get(label) || 'empty'}, and is ${is.get(label) || 'empty'}`,
    )
    return changes.length > 0 ? [`- Changed: ${name}. ${changes.join('; ')}`] : []
  })
}

export function comparison(before: Pages, after: Pages): string {
  const charts = [...new Set([...before.keys(), ...after.keys()])].flatMap((chart) => {
    const lines = differencesOf(before.get(chart), after.get(chart))
    return lines.length > 0 ? [[`${chart}:`, ...lines].join('\n')] : []
  })
  return charts.join('\n\n') || 'No state and no transition differs.'
}

function git(...args: readonly string[]): string {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error(`There is no commit “${args.at(-2)}”.`)
  return stdout
}

function pagesAt(commit: string): Pages {
  const names = git('ls-tree', '--name-only', '--end-of-options', commit, folder).match(/[\w-]+(?=\.md)/g) ?? []
  return new Map(names.map((chart) => [chart, git('show', '--end-of-options', `${commit}:${folder}${chart}.md`)]))
}

export function compare(old?: string, now = 'HEAD'): void {
  try {
    console.log(old === undefined ? usage : comparison(pagesAt(old), pagesAt(now)))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    process.exitCode = 1
  }
}
