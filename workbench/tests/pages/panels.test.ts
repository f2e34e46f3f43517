import { expect, test } from 'vitest'
import { clampWidth, limits, readArrangement } from '#workbench/pages/panels.ts'

test('an arrangement that was kept is read again', () => {
  const kept = { hidden: ['screen'], widths: { panel: 400 } }
  expect(readArrangement(JSON.stringify(kept))).toEqual(kept)
})

test.each([
  null,
  '',
  'no JSON',
  '7',
  'null',
  '{"hidden":7,"widths":[]}',
  '{"widths":{"panel":"wide","other":300}}',
  '{"hidden":["chart","screen","panel"]}',
])('%j leaves the page as it is built', (text) => {
  expect(readArrangement(text)).toEqual({ hidden: [], widths: {} })
})

test('widths stay within their limits', () => {
  expect(readArrangement('{"widths":{"panel":9,"screen":99999}}').widths).toEqual({
    panel: limits.least,
    screen: limits.most,
  })
  expect(clampWidth(300.4)).toBe(300)
})
