import { expect, onTestFinished, test } from 'vitest'
import { initialsOf, userName } from '#rules/user-name.ts'

const email = 'ada@example.com'

test.each([
  [{ firstName: 'Ada', lastName: 'Lovelace', email }, 'Ada Lovelace'],
  [{ firstName: '', lastName: 'Lovelace', email }, 'Lovelace'],
  [{ firstName: ' Ada ', lastName: ' ', email }, 'Ada'],
  [{ firstName: 'ליאה', lastName: 'כהן', email }, 'ליאה כהן'],
  [{ firstName: '👩🏽‍💻', lastName: 'a'.repeat(200), email }, `👩🏽‍💻 ${'a'.repeat(200)}`],
  [{ firstName: '', lastName: ' ', email }, email],
  [{ firstName: '', lastName: '', email: ' ' }, 'Your account'],
])('shows %j as "%s"', (user, name) => {
  expect(userName(user)).toBe(name)
})

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ada de la Lovelace', 'AL'],
  ['Ada', 'A'],
  ['ada@example.com', 'A'],
  ['ada.lovelace@example.com', 'AL'],
  ['𝔸da 张伟', '𝔸张'],
  ['@example.com', ''],
  ['🇬🇧 👨‍👩‍👧', '🇬🇧👨‍👩‍👧'],
  ['e\u0301mile Zola', 'E\u0301Z'],
  ['ßara', 'S'],
  ['(bob) "al"', 'BA'],
  ['— 7eleven', '7'],
])('abbreviates %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('abbreviates by code points in a browser that cannot segment text', () => {
  const { Segmenter } = Intl
  Reflect.deleteProperty(Intl, 'Segmenter')
  onTestFinished(() => void Object.assign(Intl, { Segmenter }))
  expect(initialsOf('𝔸da "Lovelace"')).toBe('𝔸L')
})
