import { expect, test } from 'vitest'
import type { Picture } from '#workbench/gallery/pictures.tsx'
import { listed, textsFor } from '#workbench/gallery/use-pictures.ts'
import { having } from '#workbench/shared/search.ts'

const pictureOf = (caption: string, markup: string, ...states: string[]) =>
  ({ caption, markup, states, text: markup.replace(/<[^>]*>/g, ' ') }) as unknown as Picture
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
  const named = (search: string) =>
    listed(all, search, textsFor(all, having(search))).map(({ caption, others }) => `${caption} +${others}`)
  expect(named('')).toEqual(['blank +1', 'kept +1', 'refused +1', 'disabled +0', 'left +0'])
  // A search finds also what only combines others.
  expect(named('refused kept')).toEqual(['kept and refused +0'])
  expect(named('ready')).toEqual(['blank +1', 'kept +1', 'refused +0', 'disabled +0'])
  expect(named('"kept we"'), 'a phrase has its order').toEqual([])
  expect(named('"we kept"')).toEqual(['kept +0', 'kept and refused +0'])
})

test('a search reads captions only if no screen and no state has the words', () => {
  const refused = pictureOf('429: Refused.', alert, 'ready')
  const all = [refused, pictureOf('after 429: Refused.', hint, 'kept'), pictureOf('again', alert, 'ready')]
  const named = (search: string) => listed(all, search, textsFor(all, having(search))).map(({ caption }) => caption)
  expect(named('refused')).toEqual(['429: Refused.'])
  expect(named('kept')).toEqual(['after 429: Refused.'])
  expect(named('429')).toEqual(['429: Refused.', 'after 429: Refused.'])
})
