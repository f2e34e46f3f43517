import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Replaces `countries.ts` with its result, so that browsers load a few kB of names and not the whole package. */
export function countryNames(): Plugin {
  return {
    name: 'country-names',
    async load(id) {
      if (!id.endsWith('/src/rules/countries.ts')) return null
      const { countries } = (await import(pathToFileURL(id).href)) as typeof import('#rules/countries.ts')
      return `export const countries = ${JSON.stringify(countries)}`
    },
  }
}
