import { mask, masked } from '#workbench/ground/masks.ts'
import type { Act } from '#workbench/walk/frame/acts.ts'
import type { Control, Part } from '#workbench/walk/frame/controls.ts'
import { type Expected, expectedWords } from './expected.ts'
import type { Sandbox, Switch } from './sandbox.ts'
import type { TestStep, TestWalk } from './test-steps.ts'

/** The file of an exported test. */
export const exportedFile = { type: 'text/typescript', file: 'walk.spec.ts' } as const

/** The origin of an exported file, for its head. */
export interface Origin {
  readonly product: string
  readonly version: string
  /** ISO 8601. */
  readonly at: string
}

/** A walk as a test, the name of the test, and the address that opens the walk in the workbench. */
export interface NamedTest {
  readonly tested: TestWalk
  readonly name: string
  readonly link: string
}

/** Writes a text as a literal of TypeScript. */
const quote = (text: string) =>
  `'${text
    .replace(/[\\']/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/\r/g, '\\r')
    .replace(/[\u2028\u2029]/g, ' ')}'`

/** Writes a value as a literal. JSON is TypeScript, but for two line separators. */
const literal = (value: unknown) =>
  JSON.stringify(value)
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Matches a text whose numbers may differ, since a countdown goes on, and whose blocks may stand without a space between them. */
const pattern = (text: string) => `/${escaped(text).replace(/\d+/g, '\\d+').replace(/ +/g, '\\s*')}/`

const byRole = (role: string, name: string) => `getByRole(${quote(role)}, { name: ${quote(name)}, exact: true })`

function partCode({ role, name }: Part): string {
  if (role === 'row' || role === 'listitem') return `page.getByRole('${role}').filter({ hasText: ${quote(name)} })`
  return `page.${byRole(role, name)}`
}

/** Writes the locator of a control: fields by their label, everything else by role and name. */
export function controlCode({ role, name, isField, beside, index }: Control): string {
  const around = beside === null ? 'page' : partCode(beside)
  const own = isField || role === '' ? `getByLabel(${quote(name)}, { exact: true })` : byRole(role, name)
  return `${around}.${own}${index === 0 ? '' : `.nth(${index})`}`
}

/** Writes the value that is typed. A secret that was typed or recorded is not exported: the environment may name another one. */
function valueCode({ control, value }: Extract<Act, { value: string }>, isSample: boolean, secret: string): string {
  const shown = Object.values(mask({ [control.name]: value }) as object)[0]
  const isSecret = !isSample && (shown !== value || value === masked)
  return isSecret ? `process.env[${quote(control.name)}] ?? ${quote(secret)}` : quote(value)
}

function actCode(act: Act, isSample: boolean, secret: string): string {
  const control = controlCode(act.control)
  if (act.kind === 'type') return `await ${control}.fill(${valueCode(act, isSample, secret)})`
  if (act.kind === 'choose') return `await ${control}.selectOption(${quote(act.value)})`
  return act.kind === 'leave' ? `await ${control}.blur()` : `await ${control}.click()`
}

/** Matches the requests of a call: `/\/team\/[^/]+\/members(\?|$)/`. */
const pathCode = (path: string) =>
  `/${path
    .split(/\{\w+\}/)
    .map(escaped)
    .join('[^/]+')}(\\?|$)/`

const holdCode = ({ call, method, path }: Switch) =>
  `await hold(page, ${quote(call)}, ${quote(method)}, ${pathCode(path)})`

const settleCode = ({ call, fault }: Switch) =>
  `await settle(${[quote(call), ...(fault === null ? [] : [literal(fault)])].join(', ')})`

/** Writes what is expected. States have no look of their own, and what is brief may be gone before it is read. */
function expectedCode(expected: Expected, { output, isBrief }: TestStep, sandbox: Sandbox): string[] {
  const { kind, words, field, change } = expected
  if (change === 'same' || kind === 'state' || (isBrief && kind !== 'toast')) return []
  if (kind === 'end') {
    const path = sandbox.leadsTo(output)
    return path === null
      ? []
      : [`await page.waitForURL((url) => url.pathname === ${quote(path.replace(/[?#].*/s, ''))})`]
  }
  if (kind === 'problem' && field !== null) {
    const has = `await expect(${controlCode(field)})`
    return change === 'gone'
      ? [`${has}.not.toHaveAccessibleDescription(${pattern(words)})`]
      : [`${has}.toHaveAccessibleDescription(${pattern(words)})`]
  }
  const locators: Partial<Record<Expected['kind'], string>> = {
    heading: `page.${byRole('heading', words)}`,
    dialog: `page.${byRole('dialog', words)}`,
    busy: `page.locator('[aria-busy="true"], [data-busy]').filter({ hasText: ${pattern(words)} })`,
    alert: `page.getByRole('alert').filter({ hasText: ${pattern(words)} })`,
    notice: `page.getByRole('status').filter({ hasText: ${pattern(words)} })`,
    toast: `page.getByText(${quote(words)}, { exact: true })`,
  }
  const locator = locators[kind]
  if (locator === undefined) return []
  if (change === 'gone') return [`await expect(${locator}).toHaveCount(0)`]
  // Some words are for screen readers alone.
  const isSeen = kind !== 'notice' && kind !== 'busy'
  return [isSeen ? `await expect(${locator}.first()).toBeVisible()` : `await expect(${locator}).not.toHaveCount(0)`]
}

function stepLines(step: TestStep, begin: readonly string[], sandbox: Sandbox): string[] {
  const { index, kind, words, before, acts, cause, code, isSample, expected, wait } = step
  const body = [
    ...before.flatMap(({ switches }) => switches.map(holdCode)),
    ...(kind === 'start' ? begin : []),
    ...acts.map((act) => actCode(act, isSample, sandbox.test.secret)),
    ...(cause?.switches ?? []).map(settleCode),
    ...(code === '' ? [] : [code]),
    ...(wait > 0 ? [`// The console waits ${wait / 1000} s.`] : []),
    ...expected.flatMap((each) => expectedCode(each, step, sandbox)),
  ]
  const title = `${index === 0 ? 'Start' : `Step ${index}`}: ${words}`
  const state = expected.find((each) => each.kind === 'state' && each.change === 'new')
  return [
    `  await test.step(${quote(title)}, async () => {`,
    ...(state ? [`    // ${expectedWords(state)}`] : []),
    ...body.map((line) => `    ${line}`),
    '  })',
  ]
}

function testLines(sandbox: Sandbox, { tested, name, link }: NamedTest): string[] {
  const { steps, setup, impossible } = tested
  const waits = steps.reduce((sum, { wait }) => sum + wait, 0)
  const faults = Object.fromEntries((setup?.switches ?? []).map(({ call, fault }) => [call, fault]))
  const begin = [`await begin(page, ${literal({ ...setup?.given, faults })})`]
  return [
    '',
    comment(link),
    `test(${quote(name)}, async ({ page }) => {`,
    ...(impossible === null ? [] : [`  test.skip(true, ${quote(`No person can do this walk. ${impossible}`)})`]),
    `  test.setTimeout(${timeLimit + waits * 2})`,
    ...(waits < usualWait ? [] : [`  const slow = expect.configure({ timeout: ${waits + 10_000} })`]),
    ...steps.flatMap((step) => {
      const lines = stepLines(step, begin, sandbox)
      return step.wait < usualWait ? lines : lines.map((line) => line.replace('await expect(', 'await slow('))
    }),
    '})',
  ]
}

/** The time that a test may take beside the timers of its chart, in ms. */
const timeLimit = 30_000

/** The wait in ms that Playwright's own assertions outlast. */
const usualWait = 4_000

const comment = (text: string) => `// ${text.replace(/\s+/g, ' ')}`

/**
 * Writes walks as a file of Playwright tests that stands alone: it imports `@playwright/test` and nothing else. A walk that no person can
 * do becomes a test that is left out, with the reason.
 */
export function exportedTests(sandbox: Sandbox, tests: readonly NamedTest[], origin: Origin): string {
  const { product, version, at } = origin
  return [
    comment(`Exported from the workbench of ${product} ${version} on ${at}.`),
    comment(
      `What must run: ${sandbox.test.needs}. CONSOLE_URL and SANDBOX_URL name other addresses than those of that command.`,
    ),
    comment('To run it: npx playwright test, with this file in the folder of the tests, one worker at a time.'),
    "import { expect, type Page, test } from '@playwright/test'",
    '',
    sandbox.test.functions.trim(),
    ...tests.flatMap((each) => testLines(sandbox, each)),
    '',
  ].join('\n')
}
