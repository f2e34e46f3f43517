import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#tests/draw.tsx'
import { models } from '#tests/product/models.ts'
import { type Coverage, noCoverage, totalOf } from '#workbench/kit/executed.ts'
import { coverageItems } from '#workbench/kit/model/keys.ts'
import { CoverageList } from '#workbench/pages/coverage/coverage-list.tsx'
import { Meter } from '#workbench/pages/coverage/meter.tsx'

const held = 'taken #bell.ringing --button.held--> #bell.ringing' as const
const reason = 'The button is behind the wall.'
const model = { ...models.bell, waive: { [held]: reason } }

/** All that the chart of the bell asks for, but the keys that are left out. */
const without = (...left: readonly string[]): Coverage => {
  const seen = coverageItems(model.machine).filter((key) => !left.includes(key))
  return { ...noCoverage, model: { at: '2025-01-01T10:20:30Z', seen } }
}

function drawList(coverage: Coverage, pointed: string | null = null) {
  const links = { lit: null, lightAddress: () => '#', walkAddress: () => '#', onLight: () => {}, onPoint: () => {} }
  draw(<CoverageList coverage={coverage} kind="model" model={model} pointed={pointed} {...links} />)
}

const drawMeter = (coverage: Coverage) => {
  const total = totalOf(coverage.model, model)
  if (total) draw(<Meter kind="model" total={total} href="#list" />)
}

test('what cannot be met is listed with its reason when nothing else is missing', async () => {
  drawList(without(held), held)
  const entries = page.getByRole('list', { name: 'WAIVED' }).getByRole('listitem')
  await expect
    .element(entries)
    .toHaveTextContent('ringing: button.held leads to ringing no test WALKWaived: The button is behind the wall.')
  const tests = page.getByRole('region', { name: 'Tests' })
  await expect.element(tests.getByText('Scenarios: not recorded')).toBeVisible()
  await expect.element(tests.getByText(`Waived: ${reason}`)).toBeVisible()
})

test('what is missing comes first, and a person chooses the reasons', async () => {
  const state = 'state #bell.left'
  drawList(without(held, state))
  await expect
    .element(page.getByRole('list', { name: 'Never executed' }).getByRole('listitem'))
    .toHaveTextContent('state left no test WALK')
  await page.getByRole('button', { name: 'WAIVED 1' }).click()
  await expect.element(page.getByText(`Waived: ${reason}`)).toBeVisible()
})

test.each([
  ['all', without()],
  ['reasons', without(held)],
  ['1 missing', without(held, 'state #bell.left')],
])('a meter leads to the list: %s', async (words, coverage) => {
  drawMeter(coverage)
  await expect.element(page.getByRole('link', { name: `Model tests: ${words}` })).toBeVisible()
})
