import { expect, test } from 'vitest'
import world from 'world-countries'
import { countries } from '#rules/countries.ts'

test('has every country once, by its common name', () => {
  expect(new Set(countries).size).toBe(world.length)
  expect(new Set(countries)).toEqual(new Set(world.map((country) => country.name.common)))
})

test('sorts the names, including those with accents', () => {
  expect(countries[0]).toBe('Afghanistan')
  expect(countries[1]).toBe('Åland Islands')
  expect(countries.at(-1)).toBe('Zimbabwe')
})
