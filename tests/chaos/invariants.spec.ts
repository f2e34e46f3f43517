import type { BrowserContext } from '@playwright/test'
import { login, signInIsShown } from '#tests/pages/login.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { blankPage } from '#tests/support/storage.ts'
import { known } from './addresses.ts'
import { noFigures } from './figures.ts'
import type { Step } from './steps.ts'
import { prepareContext, type Setting } from './surroundings.ts'
import { isExpectedLine } from './tab.ts'
import { takeWalk } from './walk.ts'

// Each invariant of `npm run verify -- chaos` fails in a whole walk, on a console that was made wrong.

test.use({ build: 'production' })

const type: Step = { does: 'type', nth: 0, text: 'ada@example.com' }
const send: Step = { does: 'send', nth: 0, value: 0 }
const stall: Step = { does: 'break', operation: 'logIn', fault: 'does not answer', times: null }

interface Wrong {
  /** Runs in the page when the person types, or as soon as it is loaded. */
  readonly plant: () => void
  readonly when?: 'load'
  /** By default the person types into the first field. */
  readonly steps?: readonly Step[]
  /** The page never comes to rest, so the walk need not wait for long. */
  readonly isStuck?: true
}

/** The last lines of a finding, and the change of the page after which it must come. */
const wrong: Readonly<Record<string, Wrong>> = {
  '2. types .* ✗ no error: error on the console: Error: made wrong in a timer': {
    plant: () => {
      setTimeout(() => {
        throw new Error('made wrong in a timer')
      })
    },
  },
  '2. types .* ✗ no error: uncaught error: .*made wrong by a promise': {
    plant: () => {
      const wrongPromise = new Promise((_, reject) => reject(new Error('made wrong by a promise')))
      void wrongPromise
    },
  },
  '2. types .* ✗ no error: error on the console: made wrong': {
    // biome-ignore lint/suspicious/noConsole: a page that logs is what the invariant must notice
    plant: () => console.error('made wrong'),
  },
  '2. types .* ✗ no error: warning on the console: made wrong': {
    // biome-ignore lint/suspicious/noConsole: a page that logs is what the invariant must notice
    plant: () => console.warn('made wrong'),
  },
  '2. types .* ✗ no blank page: the page shows no word': {
    plant: () => document.body.replaceChildren(),
    isStuck: true,
  },
  '2. types .* ✗ no blank page: the page shows no heading': {
    plant: () => document.querySelector('[data-heading]')?.remove(),
    isStuck: true,
  },
  '2. types .* ✗ no stuck spinner: busy for ever: <button': {
    plant: () => document.querySelector('button[type="submit"]')?.setAttribute('data-busy', 'true'),
    isStuck: true,
  },
  '3. fills in .* and presses Enter 4. waits for a minute ✗ no stuck spinner: busy for ever: <form': {
    plant: () => document.querySelector('form')?.setAttribute('aria-busy', 'true'),
    steps: [stall, send, { does: 'wait' }],
    isStuck: true,
  },
  '2. types .* ✗ no lost focus: the focus is nowhere': {
    plant: () => (document.activeElement as HTMLElement | null)?.blur(),
  },
  '2. types .* ✗ no sideways scroll: the page is \\d+ px wider than the window: <div': {
    plant: () => {
      const wide = document.createElement('div')
      wide.style.inlineSize = '500px'
      wide.style.blockSize = '1px'
      document.body.append(wide)
    },
  },
  '2. types .* ✗ no redirect loop: the address changed \\d+ times in one step': {
    plant: async () => {
      for (let index = 0; index < 12; index += 1) {
        history.replaceState(history.state, '', `?loop=${index}`)
        await new Promise(requestAnimationFrame)
      }
    },
  },
  '2. types .* ✗ no lost input: "ada@example.com" in Sign in: email is lost: now there is ""': {
    plant: () => {
      setTimeout(() => {
        for (const field of document.querySelectorAll('input')) field.value = ''
      })
    },
  },
  '2. types .* ✗ no lost input: "ada@example.com" in Sign in: email is lost: the page loaded itself anew': {
    plant: () => location.reload(),
  },
  'a minute passes ✗ no dead end: SIGN IN TO YOUR ACCOUNT has no control that can be used': {
    plant: () => {
      // The last minute of the walk passes, in which nothing is typed any more.
      setTimeout(() => {
        for (const each of document.querySelectorAll<HTMLElement>('a, button, input')) each.style.visibility = 'hidden'
      }, 30_000)
    },
    when: 'load',
    steps: [{ does: 'resize', width: 360 }],
  },
  'signs in as ada@example.com ✗ no dead end: a sign-in does not work': {
    plant: () => addEventListener('submit', (event) => event.stopImmediatePropagation(), { capture: true }),
    when: 'load',
    steps: [{ does: 'resize', width: 360 }],
    isStuck: true,
  },
}

/** Takes a walk that begins at the sign-in of a narrow window. @returns its finding in one line; null without one */
async function findingOf(setting: Setting, steps: readonly Step[]): Promise<string | null> {
  const elsewhere = await prepareContext(setting)
  // The files of the console are in the cache, so a short time to rest is enough.
  await elsewhere.goto(login.address)
  await signInIsShown(elsewhere)
  await elsewhere.goto(blankPage)
  const start = { email: null, nth: known.indexOf(login.address), width: 360, dark: false }
  try {
    await takeWalk(setting, elsewhere, { start, steps }, noFigures())
    return null
  } catch (problem) {
    return String(problem).replaceAll(/\s+/g, ' ')
  }
}

/** Makes every sign-in of the context wrong, once in each document. */
async function makeWrong(context: BrowserContext, { plant, when }: Wrong): Promise<void> {
  const listens = when === 'load' ? "'DOMContentLoaded'" : "'input'"
  await context.addInitScript(`addEventListener(${listens}, ${plant}, { once: true })`)
}

for (const [finding, each] of Object.entries(wrong)) {
  // `npm test` has one, as the proof that chaos finds what is wrong.
  const tag = finding.includes('uncaught error') ? ['@smoke'] : []
  test(`a walk on a page made wrong: ${finding}`, { tag }, async ({ context, sandbox, consoleUrl, expectConsole }) => {
    expectConsole(/made wrong|Failed to load/)
    await makeWrong(context, each)
    const setting = { context, sandbox, consoleUrl, ...(each.isStuck && { mostRest: 2_000 }) }
    expect(await findingOf(setting, each.steps ?? [type])).toMatch(new RegExp(finding))
  })
}

/** Walks on the console as it is. */
const right: Readonly<Record<string, readonly Step[]>> = {
  'a call that does not answer in time': [type, stall, send, { does: 'wait' }],
  'a sign-in in another tab, whose session ends at once': [
    type,
    { does: 'break', operation: 'every call', fault: 'answers 403', times: 1 },
    { does: 'sign in elsewhere', email: 'lin@example.com' },
  ],
}

for (const [name, steps] of Object.entries(right)) {
  test(`a walk without a finding: ${name}`, async ({ context, sandbox, consoleUrl, expectConsole }) => {
    expectConsole(/Failed to load/)
    expect(await findingOf({ context, sandbox, consoleUrl }, steps)).toBeNull()
  })
}

test('a line that the console does not write on purpose is none that is expected', () => {
  expect(isExpectedLine('Failed to load resource: the server responded with a status of 500')).toBe(true)
  expect(isExpectedLine('No refresh token available')).toBe(true)
  expect(isExpectedLine('The stored session cannot be watched')).toBe(false)
  expect(isExpectedLine('TypeError: Cannot read properties of undefined')).toBe(false)
})
