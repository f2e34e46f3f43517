/** A picture of one version, before it is compared. */
export interface Picture {
  readonly chart: string
  /** Its position in the frame's list of the chart's pictures. */
  readonly index: number
  /** The fragment of the address of its walk; undefined in a version that does not tell it. */
  readonly address: string | undefined
  /** The walk in words. */
  readonly title: string
  /** The states that look like this, without the chart's id. */
  readonly states: readonly string[]
  /** The markup of the screen. */
  readonly markup: string
}

/** A picture in two versions; null in one that does not have it. */
export interface PicturePair {
  readonly before: Picture | null
  readonly after: Picture | null
}

type Alike = (before: Picture, after: Picture) => boolean

const sameStates: Alike = (before, after) => before.states.join() === after.states.join()

/** From the surest to the weakest. A path gets another name with its samples, and another way leads to the same states. */
const rules: readonly Alike[] = [
  (before, after) => before.address !== undefined && before.address === after.address,
  (before, after) => before.title === after.title && sameStates(before, after),
  (before, after) => before.markup === after.markup && sameStates(before, after),
  sameStates,
  (before, after) => before.markup === after.markup,
  (before, after) => before.title === after.title,
]

/** The part of the entries of two lists that both have. */
function shared(one: readonly string[], other: readonly string[]): number {
  const [first, second] = [new Set(one), new Set(other)]
  return first.intersection(second).size / (first.union(second).size || 1)
}

/** The steps of a walk in words. */
const stepsIn = ({ title }: Picture) => title.split(' > ')

/**
 * How near two pictures are whose states are not the same: a chart that gets another region has other states everywhere. Below 0.5 of
 * states in common they are different pictures.
 */
function likeness(before: Picture, after: Picture): number {
  const states = shared(before.states, after.states)
  return states < 0.5 ? 0 : states + shared(stepsIn(before), stepsIn(after)) / 2
}

/** Pairs the pictures of one chart in two versions, in the order of the later one; those that are gone come last. */
export function pairPictures(before: readonly Picture[], after: readonly Picture[]): PicturePair[] {
  const partners = new Map<Picture, Picture>()
  const left = new Set(before)
  const pairUp = (picture: Picture, partner: Picture) => {
    partners.set(picture, partner)
    left.delete(partner)
  }
  for (const alike of rules) {
    for (const picture of after) {
      const partner = partners.has(picture) ? undefined : [...left].find((other) => alike(other, picture))
      if (partner) pairUp(picture, partner)
    }
  }
  const near = after
    .filter((picture) => !partners.has(picture))
    .flatMap((picture) => [...left].map((partner) => ({ picture, partner, share: likeness(partner, picture) })))
    .filter(({ share }) => share > 0)
    .sort((one, other) => other.share - one.share)
  for (const { picture, partner } of near) if (!partners.has(picture) && left.has(partner)) pairUp(picture, partner)
  return [
    ...after.map((picture) => ({ before: partners.get(picture) ?? null, after: picture })),
    ...[...left].map((picture) => ({ before: picture, after: null })),
  ]
}

/** Identifies a pair among all pictures. */
export function pictureKey({ before, after }: PicturePair): string {
  const picture = after ?? before
  return picture ? (picture.address ?? `#/${picture.chart} ${picture.title}`) : ''
}
