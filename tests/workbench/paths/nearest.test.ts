import { expect, test } from 'vitest'
import { nearest } from '#workbench/paths/nearest.ts'

const states = [
  'ready',
  'joined',
  'joined.user',
  'joined.user.rereading',
  'ready.changes.edited',
  'accepting',
  'acceptingAsNew',
]

test.each([
  ['rereading', 'joined.user.rereading'],
  ['user.rereading', 'joined.user.rereading'],
  ['READY', 'ready'],
  ['redy', 'ready'],
  ['ready.changs.edited', 'ready.changes.edited'],
  ['rereadign', 'joined.user.rereading'],
  ['acceptin', 'accepting'],
  ['asnew', 'acceptingAsNew'],
])('most like %s is %s', (name, found) => {
  expect(nearest(name, states)).toBe(found)
})

test('nothing is like a name where there are none', () => {
  expect(nearest('a', [])).toBe(null)
})
