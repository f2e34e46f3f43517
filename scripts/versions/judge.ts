import { type Browser, browsers, isTooNew, oldest, type UsedFeature, versionText } from './compat.ts'
import type { fallbacks } from './fallbacks.ts'

type Fallbacks = typeof fallbacks

/** The oldest version of a browser in which everything works, and the features for whose sake it is no older one. */
interface Needed {
  readonly version: number
  readonly features: readonly string[]
}

const withoutFallbacks = (used: readonly UsedFeature[], known: Fallbacks) => {
  const names = new Set(known.flatMap(({ features }) => features))
  return used.filter(({ name }) => !names.has(name))
}

/** Returns for each browser what the features without a fallback need. */
export function neededVersions(used: readonly UsedFeature[], known: Fallbacks): Readonly<Record<Browser, Needed>> {
  const needed = withoutFallbacks(used, known)
  const of = (browser: Browser): Needed => {
    const version = Math.max(0, ...needed.map(({ versions }) => versions[browser]))
    return { version, features: needed.filter((each) => each.versions[browser] === version).map(({ name }) => name) }
  }
  return { chrome: of('chrome'), edge: of('edge'), firefox: of('firefox'), safari: of('safari') }
}

/**
 * Holds the features of a build against `oldestBrowsers`.
 * @returns a sentence for each feature that is too new, for each fallback that is stale, and for each version that nothing needs
 */
export function judgeVersions(used: readonly UsedFeature[], known: Fallbacks): string[] {
  const tooNew = withoutFallbacks(used, known).filter(({ versions }) => isTooNew(versions))
  const stale = known
    .flatMap(({ features }) => features)
    .filter((name) => !used.some((each) => each.name === name && isTooNew(each.versions)))
  const needed = neededVersions(used, known)
  const tooHigh = browsers.filter((browser) => needed[browser].version < oldest[browser])
  return [
    ...tooNew.map(({ name, versions }) => {
      const list = browsers.map((browser) => `${browser} ${versionText(versions[browser])}`).join(', ')
      return `The console uses ${name}, which comes with ${list}: raise deploy/oldest-browsers.ts, or say in scripts/versions/fallbacks.ts how it does without.`
    }),
    ...stale.map(
      (name) => `scripts/versions/fallbacks.ts has ${name}, which is not used, or as old as the oldest browsers.`,
    ),
    ...tooHigh.map(
      (browser) =>
        `deploy/oldest-browsers.ts asks for ${browser} ${versionText(oldest[browser])}, and ${versionText(needed[browser].version)} would do.`,
    ),
  ]
}
