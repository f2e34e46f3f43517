import type { ChartPrint } from './format.ts'

/** How alike two sets are, from 0 to 1. */
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.intersection(other).size / Math.max(1, one.union(other).size)

type Features = ReadonlyMap<string, ReadonlySet<string>>

/** Pairs what has gone with what is new, the most alike first: an old name for each new one. */
function pairs(old: Features, now: Features, least: number): ReadonlyMap<string, string> {
  const gone = [...old].filter(([name]) => !now.has(name))
  const found = [...now]
    .filter(([name]) => !old.has(name))
    .flatMap(([is, one]) => gone.map(([was, other]) => ({ is, was, like: likeness(one, other) })))
    .filter(({ like }) => like >= least)
    .sort((one, other) => other.like - one.like)
  const all = new Map<string, string>()
  for (const { is, was } of found) if (!all.has(is) && ![...all.values()].includes(was)) all.set(is, was)
  return all
}

const withoutIds = (text: string) => text.replace(/#[\w-]+(?:\.[\w-]+)*/g, (id) => id.replace(/^.*\./, '#'))

const isState = (row: string) => row.startsWith('state #')

/** The charts that have another name now: they take the same events. */
export const renamedCharts = (old: Charts, now: Charts) => pairs(namesOf(old), namesOf(now), 0.5)

type Charts = Readonly<Record<string, ChartPrint>>

const namesOf = (charts: Charts): Features =>
  new Map(
    Object.entries(charts).map(([id, { rows }]) => {
      const names = Object.keys(rows).filter((row) => row !== `state #${id}`)
      return [id, new Set(names.map(withoutIds))]
    }),
  )

/** What a state is without its place: its last name, its parts, and what leads out of it and into it. */
function featuresOf({ rows }: ChartPrint): Features {
  const all = Object.entries(rows)
  return new Map(
    all.flatMap(([row, value]) => {
      const [, id = '', path = ''] = /^state #([\w-]+)(.*)$/.exec(row) ?? []
      if (path === '') return []
      const isHere = (text: string) => text.split(/[\s,]+/).includes(`#${id}${path}`)
      const out = all.filter(([name]) => name.startsWith(`#${id}${path} --`)).map(([name]) => name.replace(/^\S+/, ''))
      const into = all.filter(([name, to]) => !isState(name) && isHere(to)).map(([name]) => `from ${withoutIds(name)}`)
      const name = `name ${path.replace(/^.*\./, '')}`
      return [[path, new Set([name, ...withoutIds(value).split(' · '), ...out, ...into])] as const]
    }),
  )
}

/** The states that have another name or another place in their chart now: `.ready`, `.page.ready`. */
export const renamedStates = (old: ChartPrint, now: ChartPrint) => pairs(featuresOf(old), featuresOf(now), 0.4)
