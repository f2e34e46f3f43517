import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import world from 'world-countries'
import { countries } from '#rules/countries.ts'
import { countryNames } from '#vite/countries.plugin.ts'

const file = fileURLToPath(import.meta.resolve('#rules/countries.ts'))

test('has every country once, by its common name', () => {
  expect(new Set(countries).size).toBe(world.length)
  expect(new Set(countries)).toEqual(new Set(world.map((country) => country.name.common)))
})

test('sorts the names, including those with accents', () => {
  expect(countries[0]).toBe('Afghanistan')
  expect(countries[1]).toBe('Åland Islands')
  expect(countries.at(-1)).toBe('Zimbabwe')
})

test('the build contains only the names', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [countryNames()],
    build: { write: false, minify: false, lib: { entry: file, formats: ['es'] } },
  })
  const chunks = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))
  expect(chunks).toHaveLength(1)
  const code = chunks[0]?.type === 'chunk' ? chunks[0].code : ''
  expect(code.length).toBeLessThan(6000)
  const shipped = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { countries: readonly string[] }
  expect(shipped.countries).toEqual(countries)
})
