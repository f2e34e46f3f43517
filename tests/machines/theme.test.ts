import { simulate } from '@statehouse/workbench/kit'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { themeMachine } from '#machines/app/theme.ts'
import { openBrowser } from '#tests/browser/kit.ts'

const preferred = (dark: boolean) => ({ type: dark ? 'dark.preferred' : 'light.preferred' }) as const

test.each([
  [true, 'dark'],
  [false, 'light'],
])('marks the document at once (Specification §4, Theme), and saves a toggle: %j', (dark, theme) => {
  const run = simulate(themeMachine, undefined)
  run.send(preferred(!dark))
  const marked = run.effects.length
  run.send({ type: 'toggle.pressed' })
  expect(run.state.value).toBe(theme)
  expect(run.effects.slice(0, marked).at(-1)).toEqual({ type: 'mark', params: { dark: !dark } })
  expect(run.effects.slice(marked)).toEqual([
    { type: 'storeChoice', params: { dark } },
    { type: 'mark', params: { dark } },
  ])
})

test.each([
  [true, 'dark'],
  [false, 'light'],
] as const)('system dark=%s: shows %s, changes only what differs, and saves nothing', (dark, theme) => {
  for (const wasDark of [true, false]) {
    const run = simulate(themeMachine, undefined)
    run.send(preferred(wasDark))
    const marked = run.effects.length
    run.send(preferred(dark))
    expect(run.state.value).toBe(theme)
    expect(run.effects.slice(marked).map(({ type }) => type)).toEqual(wasDark === dark ? [] : ['mark'])
  }
})

test('starts with the theme that the system prefers', () => {
  openBrowser().setSystemTheme(true)
  expect(createActor(themeMachine).start().getSnapshot().value).toBe('dark')
})

test('reports a missing theme preference; the toggle still works', () => {
  const run = simulate(themeMachine, undefined)
  run.fail('watchDarkMode', new Error('no media queries'))
  expect(run.effects).toContainEqual({ type: 'report', params: 'The theme cannot be watched' })
  run.send({ type: 'toggle.pressed' })
  expect(run.state.value).toBe('dark')
})
