import { expect, test } from 'vitest'
import { listed } from '#workbench/gallery/use-pictures.ts'
import type { Picture } from '#workbench/walk/frame/pictures.tsx'

const pictureOf = (caption: string, markup: string, ...states: string[]) =>
  ({ caption, markup, states }) as unknown as Picture
const field = (value: string, id = '_R_1_') => `<input id="${id}" value="${value}"/>`
const [hint, alert] = ['<p role="status">We kept it.</p>', '<div role="alert">Refused.</div>']

test('shows each text, element and state once, and counts the rest where it looks most alike', () => {
  const all = [
    pictureOf('blank', field(''), 'ready'),
    pictureOf('typed', field('ada', '_r_2_'), 'ready'),
    pictureOf('kept', hint + field(''), 'ready'),
    pictureOf('refused', alert + field(''), 'ready'),
    pictureOf('kept and refused', hint + alert + field('ada'), 'ready'),
    pictureOf('disabled', field('').replace('/>', ' disabled=""/>'), 'ready'),
    pictureOf('left', field(''), 'left'),
    pictureOf('refused elsewhere', alert + field(''), 'left'),
  ]
  const named = (search: string) => listed(all, search).map(({ caption, others }) => `${caption} +${others}`)
  expect(named('')).toEqual(['blank +1', 'kept +1', 'refused +1', 'disabled +0', 'left +0'])
  // A search finds also what only combines others, first the whole phrase.
  expect(named('refused')).toEqual(['refused +0', 'kept and refused +0', 'refused elsewhere +0'])
  expect(named('d e')[0]).toBe('refused elsewhere +0')
  expect(named('"d e"')).toEqual(['refused elsewhere +0'])
})
