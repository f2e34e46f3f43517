import { expect, test } from 'vitest'
import { models } from '#tests/product/models.ts'
import { readWalk } from '#workbench/kit/paths/walks.ts'
import type { HeldScreens } from '#workbench/walk/frame/held-screens.tsx'
import type { Product } from '#workbench/walk/product.tsx'
import { exportedTests } from '#workbench/walk/steps/exported-test.ts'
import type { Sandbox } from '#workbench/walk/steps/sandbox.ts'
import { testWalkOf } from '#workbench/walk/steps/test-steps.ts'

const screen = { screen: () => null, frame: () => null }
const open = { role: 'button', name: 'OPEN', isField: false, beside: null, index: 0 }

/** Screens on which OPEN sends the form, and nothing else is to be done. */
const held: HeldScreens = {
  controls: async () => [],
  acts: async (_, __, event) => (event.type === 'form.submitted' ? [{ kind: 'press', control: open }] : null),
  words: async (_, snapshot) => ({
    ...{ headings: ['KNOCK, KNOCK'], dialogs: [], notices: [], problems: [] },
    alerts: [String(snapshot.context.problem)].filter(Boolean),
    busy: snapshot.hasTag('busy') ? ['OPENING...'] : [],
  }),
}

const callOf = (call: string, fault: { status: number } | null) => ({
  call,
  method: 'POST',
  path: `/${call}/{id}`,
  fault,
})

const sandbox: Sandbox = {
  setup: (chart) =>
    chart === 'door' ? { words: 'Go to the door', given: { open: '/' }, switches: [] } : 'The bell has no address.',
  describeOutcome: (actor, outcome) => {
    if (actor !== 'openDoor') return `Nothing decides how ${actor} ends.`
    const fault = outcome.kind === 'error' ? { status: 500 } : null
    return { words: `let ${actor} ${outcome.kind}`, switches: [callOf(actor, fault)] }
  },
  link: (setup, isStart, switches) => `${isStart ? setup?.words : ''} ${switches.map(({ call }) => call)}`.trim(),
  leadsTo: () => '/street?from=door',
  test: { functions: 'const begin = hold = settle', needs: 'npm start', secret: 'open sesame' },
}

const product: Product = { name: 'Doors', models, screens: { door: screen, bell: 'It is heard.' }, sandbox }
const { door, bell } = models
const samples = Object.keys(door.error?.openDoor ?? {})
const inputs = Object.keys(door.inputs ?? {})

/** A walk along the door, by its steps as links write them. */
function walkAlong(...steps: string[]) {
  const { walk, problem } = readWalk(door, inputs[1] ?? null, steps)
  expect(problem).toBe(null)
  return walk
}

const submitted = `form.submitted~${Object.keys(door.events?.['form.submitted'] ?? {})[0]}`

test('a step says what to do, what to set up before, and what is to be seen then', async () => {
  const walk = walkAlong(submitted, `openDoor error~${samples[0]}`)
  const { steps, impossible } = await testWalkOf(product, walk, held)
  expect(impossible).toBe(null)
  expect(steps.map(({ kind, words, link }) => [kind, words, link])).toEqual([
    ['start', 'Go to the door', 'Go to the door'],
    ['act', 'Press OPEN', 'openDoor'],
    ['outcome', 'In the sandbox let openDoor error', null],
  ])
  expect(steps[1]?.before.map(({ words }) => words)).toEqual(['let openDoor error'])
  expect(steps[2]?.expected.map(({ kind, words, change }) => `${change} ${kind} ${words}`)).toEqual([
    'new state closed',
    'new alert The door stays closed.',
    'gone busy OPENING...',
    'same heading KNOCK, KNOCK',
  ])
})

test('an actor that ends after the walk waits, and one that nothing decides makes the walk impossible', async () => {
  const { steps } = await testWalkOf(product, walkAlong(submitted), held)
  expect(steps[1]?.before.map(({ words }) => words)).toEqual(['let openDoor pending'])
  const pressing: HeldScreens = { ...held, acts: async () => [{ kind: 'press', control: open }] }
  const bells: Product = { ...product }
  const rung = await testWalkOf(bells, walkAlong('bell.pressed', 'ringBell done'), pressing)
  expect(rung.impossible).toBe('Nothing decides how ringBell ends.')
  expect(rung.steps.map(({ before }) => before)).toEqual([[], [], []])
})

test('a step without a control, without a screen or without a start makes the walk impossible, with the reason', async () => {
  const turned = await testWalkOf(product, walkAlong('key.turned'), held)
  expect(turned.impossible).toBe('No control of this screen was found that sends key.turned.')
  const rung = await testWalkOf(product, readWalk(bell, null, ['button.held']).walk, held)
  expect(rung.steps.map(({ impossible }) => impossible)).toEqual(['The bell has no address.', 'It is heard.'])
})

test('a timer is waited for, and what is seen before it is brief', async () => {
  const { steps } = await testWalkOf(product, readWalk(bell, null, ['after timeToRing']).walk, held)
  expect(steps.map(({ words, wait, isBrief }) => [words, wait, isBrief])).toEqual([
    ['Open its start', 0, true],
    ['Wait 2 s', 2_000, false],
  ])
})

test('an exported file holds the calls back, does the steps, and expects what changes', async () => {
  const tested = await testWalkOf(product, walkAlong(submitted, `openDoor error~${samples[0]}`), held)
  const written = exportedTests(sandbox, [{ tested, name: "Ada's door", link: 'http://localhost/#/door' }], {
    ...{ product: 'Doors', version: '1.0.0 (abc)', at: '2026-01-02T03:04:05.000Z' },
  })
  expect(written).toContain('// Exported from the workbench of Doors 1.0.0 (abc) on 2026-01-02T03:04:05.000Z.')
  const body = written.slice(written.indexOf('// http://'))
  expect(body).toBe(`// http://localhost/#/door
test('Ada\\'s door', async ({ page }) => {
  test.setTimeout(30000)
  await test.step('Start: Go to the door', async () => {
    // State: closed
    await begin(page, {"open":"/","faults":{}})
    await expect(page.getByRole('heading', { name: 'KNOCK, KNOCK', exact: true }).first()).toBeVisible()
  })
  await test.step('Step 1: Press OPEN', async () => {
    // State: opening
    await hold(page, 'openDoor', 'POST', /\\/openDoor\\/[^/]+(\\?|$)/)
    await page.getByRole('button', { name: 'OPEN', exact: true }).click()
    await expect(page.locator('[aria-busy="true"], [data-busy]').filter({ hasText: /OPENING\\.\\.\\./ })).not.toHaveCount(0)
  })
  await test.step('Step 2: In the sandbox let openDoor error', async () => {
    // State: closed
    await settle('openDoor', {"status":500})
    await expect(page.getByRole('alert').filter({ hasText: /The\\s*door\\s*stays\\s*closed\\./ }).first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"], [data-busy]').filter({ hasText: /OPENING\\.\\.\\./ })).toHaveCount(0)
  })
})
`)
})

test('the end of a walk is an address, and a walk that no person can do is left out', async () => {
  const ended = await testWalkOf(product, walkAlong(submitted, 'openDoor done'), held)
  const left = await testWalkOf(product, walkAlong('key.turned'), held)
  const origin = { product: 'Doors', version: '', at: '' }
  const written = (tested: typeof ended) => exportedTests(sandbox, [{ tested, name: 'door', link: '' }], origin)
  expect(written(ended)).toContain("await page.waitForURL((url) => url.pathname === '/street')")
  expect(written(left)).toContain("test.skip(true, 'No person can do this walk. No control of this screen")
})

test('a password that was typed is in no exported file', async () => {
  const typed = 'form.submitted={"values":{"email":"eve@example.com","password":"my very own"}}'
  const walk = walkAlong(typed)
  const field = { role: '', name: 'PASSWORD', isField: true, beside: null, index: 0 }
  const typing: HeldScreens = { ...held, acts: async () => [{ kind: 'type', control: field, value: 'my very own' }] }
  const tested = await testWalkOf({ ...product }, walk, typing)
  const written = exportedTests(sandbox, [{ tested, name: 'door', link: '' }], { product: 'D', version: '', at: '' })
  expect(written).not.toContain('my very own')
  const recording: HeldScreens = { ...held, acts: async () => [{ kind: 'type', control: field, value: '•••' }] }
  const recorded = await testWalkOf({ ...product }, walk, recording)
  expect(
    exportedTests(sandbox, [{ tested: recorded, name: 'door', link: '' }], { product: 'D', version: '', at: '' }),
  ).toContain("?? 'open sesame'")
  expect(written).toContain("fill(process.env['PASSWORD'] ?? 'open sesame')")
})
