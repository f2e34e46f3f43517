import { expect, test } from 'vitest'
import { maskedPlaces, StandIns } from '#workbench/live/stand-ins.ts'

const masked = { type: 'form.submitted', values: { email: 'ada', password: '•••', confirmPassword: '•••' } }
const sample = (password: string, confirmPassword: string) => ({
  type: 'form.submitted',
  values: { email: 'x', password, confirmPassword },
})
const passwords = (candidates: readonly unknown[]) =>
  (candidates as (typeof masked)[]).map(({ values }) => `${values.password} ${values.confirmPassword}`)

test('the masked texts of a value are found', () => {
  expect(maskedPlaces({ a: [{ token: '•••' }, 'x'], b: '/?token=•••', c: 3 })).toEqual([
    { path: ['a', '0', 'token'], text: '•••' },
    { path: ['b'], text: '/?token=•••' },
  ])
})

test('a value without masks is its only candidate', () => {
  const value = { type: 'x', list: [1] }
  expect(new StandIns().candidates(value, [{ type: 'x', list: [2] }])).toEqual([value])
})

test('the model’s own values come first, each sample whole, then mixtures of them', () => {
  const found = passwords(
    new StandIns().candidates(masked, [sample('secret-1', 'secret-1'), sample('secret-1', 'other')]),
  )
  expect(found.slice(0, 2)).toEqual(['secret-1 secret-1', 'secret-1 other'])
  expect(found).toContain('Stand-in-1 Stand-in-1')
  expect(found).toContain('Stand-in-1 Stand-in-2')
  expect(found).toContain('x x')
  expect(new Set(found).size).toBe(found.length)
  expect(found.length).toBeLessThanOrEqual(200)
})

test('nothing empty takes the place of a secret: what is empty is never masked', () => {
  const found = passwords(new StandIns().candidates(masked, [sample('', '')]))
  expect(found[0]).toBe('Stand-in-1 Stand-in-1')
  expect(found.every((each) => !/^ | $/.test(each))).toBe(true)
})

test('around a masked part the text stays', () => {
  const [first] = new StandIns().candidates({ link: 'https://example.com/?token=•••' }, [])
  expect(first).toEqual({ link: 'https://example.com/?token=Stand-in-1' })
})

test('what was chosen once is tried first wherever the same name comes again', () => {
  const standIns = new StandIns()
  standIns.choose(masked, sample('Stand-in-2', 'x'))
  expect(passwords(standIns.candidates(masked, [sample('secret-1', 'secret-1')]))[0]).toBe('Stand-in-2 x')
})

test('entries of a list are told apart, and an event can name one of them', () => {
  const standIns = new StandIns()
  const list = { output: [{ id: '•••' }, { id: '•••' }, { id: '•••' }, { id: '•••' }, { id: '•••' }] }
  const [first] = standIns.candidates(list, [{ output: [{ id: 'u-1' }] }]) as [typeof list]
  const ids = first.output.map(({ id }) => id)
  expect(ids[0]).toBe('u-1')
  expect(new Set(ids).size).toBe(5)
  standIns.choose(list, first)
  const keys = (standIns.candidates({ key: 'member •••' }, []) as { key: string }[]).map(({ key }) => key)
  expect(keys.slice(0, 5)).toEqual(ids.map((id) => `member ${id}`))
  expect(standIns.candidates(list, [])[0]).toEqual(first)
})
