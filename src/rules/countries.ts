import world from 'world-countries'

const alphabet = new Intl.Collator('en')

/**
 * The common names of all countries, sorted alphabetically: value and label of the country select (Specification §2).
 *
 * The package behind it weighs 700 kB. Node and the tests run this module as it stands; Vite never does: the plugin in
 * `countries.plugin.ts` runs it at build time and ships the names alone.
 */
export const countries: readonly string[] = world.map((country) => country.name.common).sort(alphabet.compare)
