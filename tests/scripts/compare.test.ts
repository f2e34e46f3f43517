import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { expect, test } from 'vitest'
import { comparison } from '../../scripts/charts/compare.ts'

const page = (state: string, ...transitions: readonly string[]) => {
  const states = ['## States\n', '| State | Kind | Reached from | Meaning |', '| --- | --- | --- | --- |', state, '']
  const head = ['## Transitions\n', '| In | Event | If | Goes to | Does |', '| --- | --- | --- | --- | --- |']
  return new Map([['door', [...states, ...head, ...transitions, ''].join('\n')]])
}

const knock = '| `closed` | knocked | `isHome` | `open` |  |'
const before = page(
  '| `closed` | atomic | the start | Waits. |',
  knock,
  '| `closed` | after wait (100 ms) |  | `left` |  |',
)

test('says what differs between two commits', () => {
  const after = page(
    '| `closed` | atomic | `open` | Sleeps. |',
    knock,
    '| `closed` | after wait (200 ms) |  | `left` |  |',
  )
  expect(comparison(before, after)).toBe(`door:
- Changed: state \`closed\`. Meaning was Waits., and is Sleeps.
- Changed: transition \`closed\`: after wait. Event was after wait (100 ms), and is after wait (200 ms)`)
  expect(comparison(before, new Map())).toMatch(/^- Removed: transition `closed`: knocked \[`isHome`\]\.$/m)
  expect(comparison(before, before)).toBe('No state and no transition differs.')
})

test('names a commit that does not exist, and explains how to call it', () => {
  const call = ['scripts/charts.ts', 'compare', 'HEAD', 'nowhere']
  const { status, stderr } = spawnSync(process.execPath, call, { encoding: 'utf8' })
  expect(stderr).toMatch(/^There is no commit “nowhere”\.\n\nUsage: npm run charts -- compare OLD \[NEW\]\n/)
  expect(status).toBe(1)
})
