import type { ChartPrint, Fingerprints, PathPrint, PicturePrint } from './format.ts'
import { renamedCharts, renamedStates } from './renames.ts'

interface Sides {
  readonly was: readonly string[]
  readonly is: readonly string[]
}

export interface Difference extends Sides {
  /** A row of the chart, or the screen of a state. */
  readonly what: string
  /** The first picture and the first path that show it. */
  readonly at: readonly { readonly name: string; readonly hash: string }[]
}

export interface ChartChanges {
  readonly chart: string
  /** Charts and states: `was → is`. */
  readonly renamed: readonly string[]
  readonly differences: readonly Difference[]
  /** The paths that differ, and where first; 0 is the start. */
  readonly again: readonly ({ readonly path: PathPrint; readonly step: number } & Sides)[]
  /** Only modules below them differ. */
  readonly read: readonly PathPrint[]
  readonly modules: readonly string[]
  readonly unchanged: readonly PathPrint[]
  /** What a user could do in the old build, and the plan does not have now. */
  readonly gone: readonly { readonly path: PathPrint; readonly why: string }[]
}

/** The lines that one list has more often than the other. */
function differing(was: readonly string[], is: readonly string[]): Sides {
  const more = (one: readonly string[], other: readonly string[]) => {
    const left = [...other]
    return one.filter((line) => {
      const at = left.indexOf(line)
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
  }
  const [removed, added] = [more(was, is), more(is, was)]
  const isMoved = removed.length + added.length === 0 && was.join('\n') !== is.join('\n')
  return { was: [...new Set(removed)], is: isMoved ? ['the same in another order'] : [...new Set(added)] }
}

const isSame = ({ was, is }: Sides) => was.length + is.length === 0

const noChart: ChartPrint = { modules: [], rows: {}, steps: {}, paths: [], pictures: [] }

const isByHand = ({ impossible }: PathPrint) => impossible === null

/** What differs between two builds, by the charts of the new one and those that are gone. */
export function changesOf(old: Fingerprints, now: Fingerprints): readonly ChartChanges[] {
  const renamed = renamedCharts(old.charts, now.charts)
  const gone = Object.keys(old.charts).filter((id) => !now.charts[id] && ![...renamed.values()].includes(id))
  return [...Object.keys(now.charts), ...gone].map((id) => chartChanges(old, now, id, renamed.get(id) ?? id))
}

function chartChanges(old: Fingerprints, now: Fingerprints, chart: string, oldName: string): ChartChanges {
  const [before = noChart, after = noChart] = [old.charts[oldName], now.charts[chart]]
  const states = new Map([...renamedStates(before, after)].map(([is, was]) => [was, is]))
  /** An old text with the new names. */
  const today = (text: string) =>
    text.replace(/#(\/?)([\w-]+)((?:\.[\w-]+)*)/g, (id, link: string, name: string, state: string) =>
      name === oldName ? `#${link}${chart}${states.get(state) ?? state}` : id,
    )
  const linesOf = (numbers: readonly number[], { lines }: Fingerprints) => numbers.map((number) => lines[number] ?? '')
  const compared = (was: readonly number[], is: readonly number[]) =>
    differing(linesOf(was, old).map(today), linesOf(is, now))

  const steps = new Map(
    Object.entries(after.steps).map(([key, is]) => {
      const was = before.steps[key]
      return [key, was ? compared(was, is) : { was: [], is: ['a new step'] }]
    }),
  )
  const modules = [...new Set([...before.modules, ...after.modules])].filter(
    (id) => old.modules[id] !== now.modules[id],
  )
  const paths = after.paths.filter(isByHand).map((path) => {
    const all = path.steps.map((key) => steps.get(key) ?? { was: [], is: [] })
    const step = all.findIndex((sides) => !isSame(sides))
    return { path, step, ...(all[step] ?? { was: [], is: [] }), lines: all.flatMap(({ was, is }) => [...was, ...is]) }
  })
  const [again, same] = [paths.filter(({ step }) => step >= 0), paths.filter(({ step }) => step < 0)]
  const pathWith = (isShown: (line: string) => boolean) => again.find(({ lines }) => lines.some(isShown))?.path ?? []

  const oldRows = new Map(Object.entries(before.rows).map(([name, value]) => [today(name), today(value)]))
  const rows = [...new Set([...oldRows.keys(), ...Object.keys(after.rows)])].map((what): Difference => {
    const [was, is] = [oldRows.get(what)?.split(' · ') ?? [], after.rows[what]?.split(' · ') ?? []]
    return { what, ...differing(was, is), at: [pathWith((line) => line.includes(what))].flat() }
  })

  // If its path is another one now, a picture of the same name is its partner.
  const oldPictures = new Map(
    before.pictures.flatMap(
      (each) =>
        [
          [each.caption, each],
          [today(each.id), each],
        ] as const,
    ),
  )
  const screens = new Map<string, Difference>()
  for (const picture of after.pictures) {
    const other: PicturePrint | undefined = oldPictures.get(picture.id) ?? oldPictures.get(picture.caption)
    const sides = other ? compared(other.parts, picture.parts) : { was: [], is: [] }
    const key = JSON.stringify(sides)
    if (screens.has(key)) continue
    const shown = [
      { name: 'picture', hash: picture.hash },
      pathWith((line) => [...sides.was, ...sides.is].includes(line)),
    ]
    screens.set(key, { what: `the screen of ${picture.states.at(-1)}`, ...sides, at: shown.flat() })
  }

  return {
    chart,
    renamed: [
      ...(oldName === chart ? [] : [`${oldName} → ${chart}`]),
      ...[...states].map(([was, is]) => `${oldName}${was} → ${chart}${is}`),
    ],
    differences: [...rows, ...screens.values()].filter((each) => !isSame(each)),
    again,
    ...{ read: [], unchanged: [], [modules.length > 0 ? 'read' : 'unchanged']: same.map(({ path }) => path) },
    modules,
    gone: before.paths.filter(isByHand).flatMap((path) => {
      const found = after.paths.find(({ id }) => id === path.id)
      if (found?.impossible === null) return []
      return [{ path, why: found?.impossible ?? 'The plan has no such path now.' }]
    }),
  }
}
