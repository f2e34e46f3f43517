import { simulate } from '@statehouse/workbench/kit'
import { expect, test } from 'vitest'
import { themeMachine } from '#machines/app/theme.ts'

test.each([
  [true, 'dark'],
  [false, 'light'],
])('marks the document at once (Specification §4, Theme), and saves a toggle: %j', (dark, theme) => {
  const run = simulate(themeMachine, { dark: !dark })
  run.send({ type: 'toggle.pressed' })
  expect(run.state.value).toBe(theme)
  expect(run.effects).toEqual([
    { type: 'mark', params: { dark: !dark } },
    { type: 'storeChoice', params: { dark } },
    { type: 'mark', params: { dark } },
  ])
})

test.each([
  [true, 'dark'],
  [false, 'light'],
] as const)('system dark=%s: shows %s, changes only what differs, and saves nothing', (dark, theme) => {
  for (const startsDark of [true, false]) {
    const run = simulate(themeMachine, { dark: startsDark })
    run.send({ type: 'preference.changed', dark })
    expect(run.state.value).toBe(theme)
    expect(run.effects.map(({ type }) => type)).toEqual(startsDark === dark ? ['mark'] : ['mark', 'mark'])
  }
})

test('reports a missing theme preference; the toggle still works', () => {
  const run = simulate(themeMachine, { dark: false })
  run.fail('watchDarkMode', new Error('no media queries'))
  expect(run.effects).toContainEqual({ type: 'report', params: 'The theme cannot be watched' })
  run.send({ type: 'toggle.pressed' })
  expect(run.state.value).toBe('dark')
})
