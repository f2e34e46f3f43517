import { expect, test } from 'vitest'
import { models } from '#tests/product/models.ts'
import { publicPart } from '#workbench/kit/paths/links.ts'
import { readWalk } from '#workbench/kit/paths/walks.ts'
import { bugText } from '#workbench/walk/bug-report.ts'

test('a bug report has the build, the steps and the last expectation', () => {
  const step = {
    index: 1,
    event: null,
    first: ['let it wait'],
    does: ['Wait', 'Press BELL'],
    expected: ['Ding', 'Dong'],
  }
  const steps = [{ ...step, link: 'https://x/', impossible: null }]
  const environment = { browser: 'Chrome 156, Linux', viewport: '9 × 9 px', theme: 'dark' }
  const bug = { title: 'door, closed', link: 'https://x/#/door', steps, seen: 'Only <Ding>', picture: 'bug.png' }
  const lines = bugText(bug, { name: 'Doors', version: '1.2.3' }, environment).split('\n').filter(Boolean)
  expect(lines).toEqual([
    ...['# Bug: door, closed', '- Build: Doors 1.2.3', '- Browser: Chrome 156, Linux, 9 × 9 px, dark theme'],
    ...['- [Open](https://x/#/door)', '- Picture of the expected state: bug.png'],
    ...['| Step | Do | Expect |', '| --- | --- | --- |'],
    '| 1 | [Set the sandbox up](https://x/)<br>First, in the sandbox let it wait.<br>1. Wait<br>2. Press BELL | Ding<br>Dong |',
    '**Expected:** Ding; Dong',
    '**Seen:** Only &lt;Ding&gt;',
  ])
})

test('its link has no typed secret', () => {
  const typed = 'form.submitted={"values":{"email":"ada@example.com","password":"my very own"}}'
  const step = publicPart(typed)
  expect(step).toMatch(/^form\.submitted=.*ada@example\.com.*•••/)
  expect(step).not.toContain('my very own')
  expect(readWalk(models.door, null, [step]).walk.events[0]?.values.password, 'long enough').toHaveLength(12)
})
