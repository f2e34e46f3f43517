import { simulate } from '@statehouse/workbench/kit'
import { expect, test } from 'vitest'
import { themeMachine } from '#machines/app/theme.ts'

test('the document is marked at once (Specification §4, Theme)', () => {
  expect(simulate(themeMachine, { dark: true }).effects).toEqual([{ type: 'mark', params: { dark: true } }])
})

test('a toggle flips the theme and saves it', () => {
  const run = simulate(themeMachine, { dark: false })
  run.send({ type: 'toggle.pressed' })
  expect(run.state.value).toBe('dark')
  expect(run.effects.slice(1)).toEqual([
    { type: 'storeChoice', params: { dark: true } },
    { type: 'mark', params: { dark: true } },
  ])
})

test('following the system saves nothing', () => {
  const run = simulate(themeMachine, { dark: false })
  run.send({ type: 'preference.changed', dark: true })
  expect(run.state.value).toBe('dark')
  expect(run.effects.map(({ type }) => type)).toEqual(['mark', 'mark'])
})

test('a toggle back to light is saved, too', () => {
  const run = simulate(themeMachine, { dark: true })
  run.send({ type: 'toggle.pressed' })
  expect(run.state.value).toBe('light')
  expect(run.effects.slice(1)).toEqual([
    { type: 'storeChoice', params: { dark: false } },
    { type: 'mark', params: { dark: false } },
  ])
})

test.each([
  [true, 'dark'],
  [false, 'light'],
] as const)(
  'the system’s preference dark=%s makes the console %s, and changes nothing that is so already',
  (dark, theme) => {
    for (const startsDark of [true, false]) {
      const run = simulate(themeMachine, { dark: startsDark })
      run.send({ type: 'preference.changed', dark })
      expect(run.state.value).toBe(theme)
      expect(run.effects).toHaveLength(startsDark === dark ? 1 : 2)
    }
  },
)

test('a browser that cannot be asked for its preference is reported, and the toggle works all the same', () => {
  const run = simulate(themeMachine, { dark: false })
  run.fail('watchDarkMode', new Error('no media queries'))
  expect(run.effects).toContainEqual({ type: 'report', params: 'The theme cannot be watched' })
  run.send({ type: 'toggle.pressed' })
  expect(run.state.value).toBe('dark')
})
