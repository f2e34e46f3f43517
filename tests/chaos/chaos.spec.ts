import { expect, test } from '#tests/support/fixtures.ts'
import { figuresInWords } from './figures.ts'
import { runChaos } from './hunt.ts'

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

test('a console that loses input is found, with a short walk that can be taken again', async ({
  context,
  sandbox,
  consoleUrl,
  expectConsole,
}) => {
  test.setTimeout(240_000)
  expectConsole(/./)
  await context.addInitScript(() => {
    // Empties every field when a pointer presses a button, a link or another field.
    const empty = () => {
      for (const field of document.querySelectorAll<HTMLInputElement>('form input')) field.value = ''
    }
    addEventListener('pointerdown', empty)
  })
  const setting = { context, sandbox, consoleUrl }
  const { findings, path } = await runChaos(setting, { seed, steps: 1_000, shrinks: 4 })
  expect(findings.join('\n')).toMatch(/ {2}1\. begins at .*(types|fills in) .*✗ no lost input: /s)
  const again = await runChaos(setting, { seed, steps: 1, path: path ?? '' })
  expect(again.findings.join('\n')).toContain('✗ no lost input: ')
  expect(again.figures.walks, 'the path names one walk').toBe(1)
})
