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
  const before = `
    const page = <Page heading="TEAM"><p>No user
      was found</p>{sent ? 'SENT' : 'SEND'}</Page>
    const chart = { description: 'The team is shown.', name: 'Name' }
    if (!count) throw new TypeError('The team is missing.')`
  const old = textsIn('team.tsx', `${before}\ntoast(\`Sent to \${email}.\`)`)
  expect(old).toEqual(['TEAM', 'No user was found', 'SENT', 'SEND', 'Sent to ….'])
  expect(textDifferences(new Set(old), new Set(textsIn('team.tsx', before.replace('SENT', 'GONE'))))).toBe(
    'Texts:\n- Removed: SENT\n- Removed: Sent to ….\n- Added: GONE',
  )
})
