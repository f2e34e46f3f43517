import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { expect, test } from 'vitest'
import { comparison, textDifferences, textsIn } from '../../scripts/charts/compare.ts'

const before = `
| State | Kind | Reached from | Meaning |
| \`closed\` | atomic | the start | Waits. |

## Transitions

| \`closed\` | knocked | \`isHome\` | \`open\` |  |
| \`closed\` | after wait (100 ms) |  | \`left\` |  |
`

test('says what differs between two commits', () => {
  const after = before.replace('the start | Waits', '`open` | Sleeps').replace('(100 ms)', '(200 ms)')
  expect(comparison(new Map([['door', before]]), new Map([['door', after]]))).toBe(`door:
- Changed: \`closed\` · atomic · Waits.
       to: \`closed\` · atomic · Sleeps.
- Changed: \`closed\` · after wait (100 ms) · \`left\`
       to: \`closed\` · after wait (200 ms) · \`left\``)
  const untimed = before.replace(' (100 ms)', '')
  expect(comparison(new Map([['door', untimed]]), new Map([['door', before]]))).toMatch(/^door:\n- Changed: .*\n.*$/)
  const moved = before.replace('the start', '`open`')
  expect(comparison(new Map([['door', before]]), new Map([['door', moved]]))).toMatch(/^No state and no transition/)
})

test('names a commit that does not exist, and explains how to call it', () => {
  const call = ['scripts/charts.ts', 'compare', 'HEAD', 'nowhere']
  const { status, stderr } = spawnSync(process.execPath, call, { encoding: 'utf8' })
  expect(stderr).toMatch(/^There is no commit “nowhere”\.\n\nUsage: npm run charts -- compare OLD \[NEW\]\n/)
  expect(status).toBe(1)
  const { stdout } = spawnSync(process.execPath, [...call.slice(0, 2), 'HEAD'], { encoding: 'utf8' })
  expect(stdout).toMatch(/\n\nNo text differs\.\n$/)
})

test('says which texts differ', () => {
  const old = textsIn("toast('Saved it.', key('name'))\n<p>No one</p>\n  Try again later, please.\n  // A comment here")
  expect([...old]).toEqual(['Saved it.', 'No one', 'Try again later, please.'])
  expect(textDifferences(old, textsIn("toast('Saved it.')\n<p>Nobody</p>"))).toBe(
    'Texts:\n- Removed: No one\n- Removed: Try again later, please.\n- Added: Nobody',
  )
})
