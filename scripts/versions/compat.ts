import compatData from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/types'
import { oldestBrowsers } from '#deploy/oldest-browsers.ts'

/** The name of a browser in `oldestBrowsers`. */
export type Browser = keyof typeof oldestBrowsers

/** The first version of each browser that has a feature, as a number: 17.4 is 17004, and Infinity stands for none. */
export type FirstVersions = Readonly<Record<Browser, number>>

export const browsers = Object.keys(oldestBrowsers) as Browser[]

/** The same browsers on phones, in MDN's data; there is no Edge of its own. */
const onPhones = { chrome: 'chrome_android', firefox: 'firefox_android', safari: 'safari_ios', edge: 'edge' } as const

/** Returns a version as a number that can be compared. */
export function versionNumber(version: string): number {
  const [major = '', minor = '0'] = version.replace('≤', '').split('.')
  return Number(major) * 1000 + Number(minor)
}

/** Returns a version as people write it. */
export const versionText = (version: number): string =>
  Number.isFinite(version) ? [Math.floor(version / 1000), version % 1000 || []].flat().join('.') : 'no version'

/** The oldest versions in which the console works. */
export const oldest: FirstVersions = byBrowser((browser) => versionNumber(oldestBrowsers[browser]))

function byBrowser(versionOf: (browser: Browser) => number): FirstVersions {
  const [chrome, edge, firefox, safari] = (['chrome', 'edge', 'firefox', 'safari'] as const).map(versionOf)
  return { chrome: chrome ?? 0, edge: edge ?? 0, firefox: firefox ?? 0, safari: safari ?? 0 }
}

/** Returns the first version that has a feature by itself: whole, without a flag, under its own name. */
function firstOf({ support }: CompatStatement, name: keyof CompatStatement['support']): number {
  const versions = [support[name] ?? []].flat().flatMap((statement) => {
    const { version_added: added, version_removed: removed, flags, alternative_name, prefix } = statement
    const isOther = flags ?? alternative_name ?? prefix ?? removed ?? statement.partial_implementation
    return isOther || typeof added !== 'string' || added === 'preview' ? [] : [versionNumber(added)]
  })
  return Math.min(Number.POSITIVE_INFINITY, ...versions)
}

/**
 * Returns the first versions with a feature, on computers and phones.
 * @param statements what MDN's data say of it, or of all features that go by its name: the oldest of them counts
 */
export function firstVersions(statements: readonly CompatStatement[]): FirstVersions {
  return byBrowser((browser) =>
    Math.min(
      ...statements.map((statement) => Math.max(firstOf(statement, browser), firstOf(statement, onPhones[browser]))),
    ),
  )
}

/** Tells whether one of the oldest browsers lacks a feature. */
export const isTooNew = (versions: FirstVersions) => browsers.some((browser) => versions[browser] > oldest[browser])

/** What MDN's data say of the browsers' features, by name. */
export class FeatureIndex {
  readonly #statements = new Map<string, CompatStatement[]>()

  /** Adds a feature; one without a statement of its own adds nothing. */
  add(name: string, { __compat: statement }: Identifier = {}): void {
    if (statement) this.#statements.set(name, [...(this.#statements.get(name) ?? []), statement])
  }

  /** @returns undefined for a name that is no feature of a browser */
  find(name: string): FirstVersions | undefined {
    const statements = this.#statements.get(name)
    return statements && firstVersions(statements)
  }
}

/** A feature that a build uses. */
export interface UsedFeature {
  /** As it stands in the code: `URL.parse`, `.toSorted()`, `<dialog closedby>`. */
  readonly name: string
  readonly versions: FirstVersions
}

export const { api, css, html, http, javascript } = compatData

/** Returns the features below one of MDN's, by their names. */
export const entriesOf = (identifier: Identifier | undefined): [string, Identifier][] =>
  Object.entries<Identifier>(identifier ?? {}).filter(([name]) => name !== '__compat')
