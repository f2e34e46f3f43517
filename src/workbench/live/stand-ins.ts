import { masked } from '#workbench/inspection/masks.ts'
import { textOf } from '#workbench/model/keys.ts'

/** A masked text in a recorded value. */
interface Place {
  readonly path: readonly string[]
  readonly text: string
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Lists the masked texts of a value. */
export function maskedPlaces(value: unknown, path: readonly string[] = []): readonly Place[] {
  if (typeof value === 'string') return value.includes(masked) ? [{ path, text: value }] : []
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => maskedPlaces(inner, [...path, name]))
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((outer, name) => (isObject(outer) ? outer[name] : undefined), value)

/** Copies a plain value with another value at a path that exists. */
function withValueAt(value: unknown, [name, ...rest]: readonly string[], inserted: unknown): unknown {
  if (name === undefined) return inserted
  if (Array.isArray(value)) return value.with(Number(name), withValueAt(value[Number(name)], rest, inserted))
  return isObject(value) ? { ...value, [name]: withValueAt(value[name], rest, inserted) } : value
}

/** Two texts that the usual rules for passwords and keys allow, and one that they refuse. */
const made = ['Stand-in-1', 'Stand-in-2', 'x']

/** The most candidates for one value: more would be tried in vain for seconds. */
const mostCandidates = 200

/** Chooses what takes the place of masked texts, the same for the same name wherever that fits. */
export class StandIns {
  private readonly chosen = new Map<string, unknown>()
  /** All texts that took the place of a mask: an event may name an entry of a list that was loaded before. */
  private readonly used = new Set<string>()

  /**
   * Lists copies of a recorded value in which nothing is masked: those first that are most probably right.
   * @param samples values of the model for the same event, input or outcome
   */
  candidates(value: unknown, samples: readonly unknown[]): readonly unknown[] {
    const places = maskedPlaces(value)
    if (places.length === 0) return [value]
    const options = distinctInLists(places, (place) => this.options(place, samples))
    const alike = samples.map((sample) => places.map((place, index) => sampled(place, sample) ?? options[index]?.[0]))
    const lists = [options.map(([first]) => first), ...alike, ...combinations(options, mostCandidates)]
    const found = lists.map((list) =>
      places.reduce((copy, { path }, index) => withValueAt(copy, path, list[index]), value),
    )
    return [...new Map(found.map((each) => [textOf(each), each])).values()].slice(0, mostCandidates)
  }

  /** Remembers what has taken the places of the masked texts in a recorded value. */
  choose(value: unknown, instead: unknown): void {
    for (const place of maskedPlaces(value)) {
      const chosen = valueAt(instead, place.path)
      this.chosen.set(keyOf(place), chosen)
      const [before = '', after = ''] = place.text.split(masked)
      if (typeof chosen === 'string') this.used.add(chosen.slice(before.length, chosen.length - after.length))
    }
  }

  private options(place: Place, samples: readonly unknown[]): readonly unknown[] {
    const known = this.chosen.get(keyOf(place))
    const own = samples.map((sample) => sampled(place, sample)).filter((each) => each !== undefined)
    const texts = [...this.used, ...made].map((text) => place.text.replaceAll(masked, text))
    return [...new Set([...(known === undefined ? [] : [known]), ...own, ...texts])]
  }
}

/** The value of a sample at a place; undefined where the sample has none, since nothing empty is masked. */
function sampled({ path }: Place, sample: unknown): unknown {
  const value = valueAt(sample, path)
  return value === '' || value === null || isObject(value) ? undefined : value
}

const isInList = ({ path }: Place) => path.some((name) => /^\d+$/.test(name))

/** Identifies the masked texts that probably are one secret: by the name of the field and what stands around the mask, in lists by the whole path. */
const keyOf = (place: Place) => `${isInList(place) ? place.path.join('.') : place.path.at(-1)} ${place.text}`

/** Gives each entry of a list a first option of its own: entries are told apart by what is masked, such as their ids. */
function distinctInLists(
  places: readonly Place[],
  optionsOf: (place: Place) => readonly unknown[],
): readonly (readonly unknown[])[] {
  const taken = new Set<unknown>()
  return places.map((place, index) => {
    const options = optionsOf(place)
    if (!isInList(place)) return options
    const own = options.find((option) => !taken.has(option)) ?? place.text.replaceAll(masked, `Stand-in-${index + 1}`)
    taken.add(own)
    return [...new Set([own, ...options])]
  })
}

/** Combines one option of each list, the first ones first. */
function combinations(lists: readonly (readonly unknown[])[], limit: number): unknown[][] {
  return lists.reduce<unknown[][]>(
    (all, list) => all.flatMap((start) => list.map((option) => [...start, option])).slice(0, limit),
    [[]],
  )
}
