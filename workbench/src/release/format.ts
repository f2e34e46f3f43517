/** Differs if older fingerprints say the same in another way. */
export const format = 1

/** What a build does, as far as its charts and screens say it. Lines are numbered: most occur many times. */
export interface Fingerprints {
  readonly format: number
  readonly lines: readonly string[]
  /** The hash of each module's source, and the versions of packages. */
  readonly modules: Readonly<Record<string, string>>
  readonly charts: Readonly<Record<string, ChartPrint>>
}

export interface ChartPrint {
  /** The modules on which its machine and its screen stand. */
  readonly modules: readonly string[]
  /** States, transitions, guards, actions and delays by name. */
  readonly rows: Readonly<Record<string, string>>
  /** What happens and shows at a step, by the path to it. Paths with the same beginning share its steps. */
  readonly steps: Readonly<Record<string, readonly number[]>>
  /** The test plan; `hash` is its link. */
  readonly paths: readonly PathPrint[]
  readonly pictures: readonly PicturePrint[]
}

export interface PathPrint {
  readonly id: string
  readonly name: string
  readonly hash: string
  /** The keys of its steps. */
  readonly steps: readonly string[]
  /** Why only the automated tests run it; null if a user can do it. */
  readonly impossible: string | null
}

export interface PicturePrint {
  /** Its chart, input and steps, and its toast. */
  readonly id: string
  readonly caption: string
  readonly states: readonly string[]
  readonly hash: string
  readonly parts: readonly number[]
}

/** @throws Error if they cannot be compared with others */
export function parseFingerprints(text: string): Fingerprints {
  const read: Fingerprints = JSON.parse(text)
  if (read.format === format) return read
  throw new Error('These fingerprints have another format: the workbench of that build was older or newer.')
}
