import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Replaces `countries.ts` by its own result, so that a browser gets a few kB of names and none of the package behind them. */
export function countryNames(): Plugin {
  return {
    name: 'country-names',
    async load(id) {
      if (!id.endsWith('/src/rules/countries.ts')) return null
      const { countries } = (await import(pathToFileURL(id).href)) as typeof import('./countries.ts')
      return `export const countries = ${JSON.stringify(countries)}`
    },
  }
}
