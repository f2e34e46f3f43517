import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { expect, test } from 'vitest'

test('docs/statecharts fits the charts; `npm run charts` writes it anew', { timeout: 60_000 }, () => {
  expect(execFileSync(process.execPath, ['scripts/charts.ts', '--check'], { encoding: 'utf8' })).toContain('fit')
})
