import { ada } from '@statehouse/sandbox/people'
import { login } from '#tests/pages/login.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { known } from './addresses.ts'
import { figuresInWords, noFigures } from './figures.ts'
import { runChaos } from './hunt.ts'
import { prepareContext } from './surroundings.ts'
import { takeWalk } from './walk.ts'

// Random steps of a person, while the sandbox fails at random (`npm run verify -- chaos` takes more of them, and others).

test.use({ build: 'production' })

/** The same walks each time. */
const seed = 15
const steps = 100

test('random steps and faults leave every tab whole: no error, blank page, stuck spinner, lost input or focus, no dead end', {
  tag: '@smoke',
}, async ({ context, sandbox, consoleUrl, expectConsole }) => {
  test.setTimeout(240_000)
  // The invariant `no error` judges every line of the consoles.
  expectConsole(/./)
  const chaos = await runChaos({ context, sandbox, consoleUrl }, { seed, steps })
  expect(chaos.findings.join('\n'), `npm run verify -- chaos --seed ${seed} --path ${chaos.path}`).toBe('')
  expect(chaos.figures.steps, figuresInWords(chaos.figures, 0, seed, 0)).toBeGreaterThanOrEqual(steps)
  expect(chaos.figures.screens.size, 'several screens are seen').toBeGreaterThan(4)
})

test('a page that throws as its person types is found, with the steps that led there', {
  tag: '@smoke',
}, async ({ context, sandbox, consoleUrl, expectConsole }) => {
  expectConsole(/made wrong|Failed to load/)
  await context.addInitScript(() => {
    const fail = () => void Promise.reject(new Error('made wrong'))
    addEventListener('input', fail, { once: true })
  })
  const setting = { context, sandbox, consoleUrl }
  const start = { email: null, nth: known.indexOf(login.address), width: 360, dark: false }
  const steps = [{ does: 'type', nth: 0, text: ada.email }] as const
  await expect(takeWalk(setting, await prepareContext(setting), { start, steps }, noFigures())).rejects.toThrow(
    / {2}1\. begins at .* {2}2\. types .*✗ no error: uncaught error: .*made wrong/s,
  )
})
