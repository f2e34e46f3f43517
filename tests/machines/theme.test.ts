import { expect, test } from 'vitest'
import { themeMachine } from '#machines/app/theme.ts'
import { hold } from '#workbench/model/index.ts'

test('the document is marked at once (Specification §4, Theme)', () => {
  expect(hold(themeMachine, { dark: true }).effects).toEqual([{ type: 'mark', params: { dark: true } }])
})

test('a toggle flips the theme and saves it', () => {
  const run = hold(themeMachine, { dark: false })
  run.send({ type: 'toggle.pressed' })
  expect(run.state.value).toBe('dark')
  expect(run.effects.slice(1)).toEqual([
    { type: 'storeChoice', params: { dark: true } },
    { type: 'mark', params: { dark: true } },
  ])
})

test('following the system saves nothing', () => {
  const run = hold(themeMachine, { dark: false })
  run.send({ type: 'preference.changed', dark: true })
  expect(run.state.value).toBe('dark')
  expect(run.effects.map(({ type }) => type)).toEqual(['mark', 'mark'])
})
