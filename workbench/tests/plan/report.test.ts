import { expect, test } from 'vitest'
import { models } from '#tests/product/models.ts'
import { screens } from '#tests/product/screens.tsx'
import { walkName } from '#workbench/kit/paths/walk-name.ts'
import { readWalk } from '#workbench/kit/paths/walks.ts'
import { type NamedPath, namedPaths, pathsByHand } from '#workbench/plan/named-paths.ts'
import { Progress } from '#workbench/plan/progress.ts'
import { reportOf } from '#workbench/plan/report.ts'
import { browserName } from '#workbench/shared/environment.ts'
import { parseHash } from '#workbench/shared/hash.ts'
import { cell } from '#workbench/shared/markdown.ts'
import type { Product } from '#workbench/walk/product.tsx'
import { testWalkOf } from '#workbench/walk/steps/test-steps.ts'

const at = '2026-01-02T03:04:05.000Z'
const page = 'https://console.example.com/statecharts.html'
const head = {
  at,
  page: `${page}#/door`,
  tester: 'Tess & Co',
  browser: 'Chrome 140',
  viewport: '9 × 9 px',
  theme: 'dark',
}

const product: Product = {
  ...{ name: 'Doors', version: '1.2.3', models, screens },
  exitOf: () => ({ as: '', href: '/street', state: {} }),
}
const progressOf = () => new Progress('1.2.3', () => ({ getItem: () => null, setItem: () => undefined }))
const testOf = async (walk: Parameters<typeof testWalkOf>[1]) => testWalkOf(product, walk, null)

test('names paths by their events, shortest first; what can be done by hand meets every error', () => {
  const paths = namedPaths(product, models.door)
  const textOf = ({ impossible, name, ends }: NamedPath) => `${impossible ? 'automated: ' : ''}${name} = ${ends}`
  expect(paths.map(textOf)).toEqual([
    'automated: Nobody is there → key turned = KNOCK, KNOCK',
    'Nobody is there → form submitted: all filled in → it is bolted = KNOCK, KNOCK',
    'Nobody is there → bell = KNOCK, KNOCK',
    'automated: Nobody is there → Grace comes → key turned = /street',
    'Nobody is there → form submitted: nothing filled in → form submitted: all filled in = /street',
    'Nobody is there → form submitted: all filled in → it is jammed → bell → ring bell fails = KNOCK, KNOCK',
  ])
  expect(new Set(paths.map(({ name }) => name)).size).toBe(paths.length)
  const describeBackground = () => 'In another tab, let Grace in'
  const sandbox = { describeBackground, setup: () => '', describeOutcome: () => '', link: () => '' }
  const names = namedPaths({ ...product, sandbox }, models.door).map(({ name }) => name)
  expect(names.join()).toContain('→ in another tab: Grace comes')
})

test('names omit typing and timers; a chart without steps has a name', () => {
  const nameOf = (model: keyof typeof models, ...steps: string[]) => walkName(readWalk(models[model], null, steps).walk)
  expect(nameOf('door', 'form.edited~all filled in')).toBe('Nobody is there')
  expect(nameOf('bell', 'after timeToRing')).toBe('It starts')
})

test('a report has every path that a user can do, with its result and a link', async () => {
  const progress = progressOf()
  const [[first], [second]] = [pathsByHand(product, models.door), pathsByHand(product, models.bell)]
  if (!first || !second) throw new Error('door and bell have plans')
  const older = { [second.id]: { result: 'passed', note: '', at, version: '1.2.2' } }
  progress.merge(JSON.stringify({ bell: older }))
  const steps = { 0: { result: 'failed', note: 'No | "door"' } } as const
  progress.tick('door', first.id, { result: 'failed', note: 'It reads | <b>dark</b>\nand so', at, steps })
  const counted: string[] = []
  const text = await reportOf(product, ['door', 'bell', 'attic'], head, progress, testOf, (part) => counted.push(part))
  expect(pathsByHand(product, models.door).length).toBeLessThan(namedPaths(product, models.door).length)
  const count = counted.filter((part) => part.startsWith('path ')).length
  expect([counted[0], counted.at(-1)]).toEqual(['the plan of door', `path ${count} of ${count}`])
  expect(text).toContain('# Test report: Doors 1.2.3\n\n- Written: ')
  expect(text).toContain('- Tester: Tess &amp; Co\n- Browser: Chrome 140, 9 × 9 px, dark theme')
  expect(text).toMatch(
    /\| door \| \d \| 0 \| 1 \| \d \|\n\| bell \| 1 \| 0 \| 0 \| 1 \|\n\| All \| \d \| 0 \| 1 \| \d \|\n/,
  )
  const link = /\[Open\]\((\S+)\)/.exec(text)?.[1] ?? ''
  expect(text).toContain(
    `## Failed\n\n### door: ${first.name}\n\n**FAILED**. Ends in ${first.ends}. [Open](${link})\n\n- failed in 1.2.3, ${at}`,
  )
  expect(text).toContain('Note: It reads \\| &lt;b&gt;dark&lt;/b&gt;<br>and so')
  expect(text).toContain('| Start | Open its start | Nothing changes. | FAILED | No \\| "door" |')
  expect(text).toContain('<details><summary>Not tested</summary>')
  expect(text).toContain('**not tested**. Ends in')
  expect(text).toContain(`\n- passed in 1.2.2 by another tester, ${at}\n`)
  expect(text).not.toContain('## Passed')
  expect(link.startsWith(`${page}#/door?panel=plan`)).toBe(true)
  const route = parseHash(new URL(link).hash)
  if (route.view !== 'chart') throw new Error(`${link} is not a chart`)
  expect(readWalk(models.door, route.input, route.steps).problem).toBe(null)
})

test('a report begins with results that differ, and ends with results of paths that are gone', async () => {
  const progress = progressOf()
  const [path] = pathsByHand(product, models.bell)
  if (!path) throw new Error('bell has a plan')
  progress.tick('bell', path.id, { result: 'passed', note: '', at })
  const theirs = { result: 'failed', note: 'No sound', at, version: '1.2.3', tester: 'Bernd' }
  const where = { browser: 'Firefox 150', viewport: '9 × 9 px', theme: 'dark' }
  const old = { invitation: { 'input 1': theirs }, bell: { [path.id]: { ...theirs, ...where }, 'input 9': theirs } }
  expect(progress.merge(JSON.stringify(old))).toEqual({ added: 3, disputed: 1 })
  const text = await reportOf(product, ['bell', 'invitation'], head, progress, testOf)
  expect(text).toContain('## Results of testers that differ\n\n### bell: It starts\n\n**PASSED and FAILED**')
  expect(text).toContain(`- failed in 1.2.3 by Bernd, Firefox 150, 9 × 9 px, dark theme, ${at}. Note: No sound\n`)
  expect(text.indexOf('## Results of paths that are gone')).toBeGreaterThan(text.indexOf('### bell'))
  expect(text).toContain(`- bell: input 9: failed in 1.2.3 by Bernd, ${at}. Note: No sound`)
  expect(text).toContain(`- invitation: input 1: failed in 1.2.3 by Bernd, ${at}. Note: No sound`)
})

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    'Chrome 156',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36 Edg/155.0.0.0', 'Edge 155'],
  ['Mozilla/5.0 (X11; Linux) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15', 'Safari 19'],
])('names the browser of %j', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(`${name}, Linux`)
})

test.each([
  ['a | b', 'a \\| b'],
  ['a \\| b', 'a \\\\\\| b'],
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['&lt;', '&amp;lt;'],
  ['one\r\n\r\n  two\nthree', 'one<br>two<br>three'],
  ['[x](javascript:y) `z` #1 ~s~ _u_', '\\[x\\](javascript:y) \\`z\\` \\#1 \\~s\\~ \\_u\\_'],
  ['', ''],
])('escapes %j in a cell', (text, expected) => {
  expect(cell(text)).toBe(expected)
})
