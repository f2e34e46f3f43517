import world from 'world-countries'

const alphabet = new Intl.Collator('en')

/**
 * All countries by common name, for the select (Specification §2). The package has 700 kB. Node and the tests run this
 * module; for Vite, `countries.plugin.ts` runs it at build time.
 */
export const countries: readonly string[] = world.map((country) => country.name.common).sort(alphabet.compare)
