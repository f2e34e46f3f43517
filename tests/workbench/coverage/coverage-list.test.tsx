import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { registry } from '#machines/index.ts'
import type { Coverage } from '#workbench/coverage/coverage.ts'
import { obligations } from '#workbench/model/keys.ts'
import { ChartTools, type Shade } from '#workbench/page/chart-tools.tsx'
import { ChartsPage } from '#workbench/page/charts-page.tsx'

const machine = registry['sign-in']
if (!machine) throw new Error('There is no sign-in')
const all = obligations(machine)
const unrecorded = { at: null, seen: [] }
const model = { at: '2025-01-01T00:00:00Z', seen: all }
const chart = { id: 'sign-in', width: 1, height: 1, states: [], edges: [], initials: [] }
const nothing = () => undefined

/** The words of a page, one space between any two. */
const read = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

const toolsOf = (coverage: Coverage, shade: Shade) =>
  renderToStaticMarkup(
    <ChartTools
      chart={chart}
      machine={machine}
      coverage={coverage}
      shade={shade}
      onShade={nothing}
      width={360}
      onWidth={nothing}
      shown={{ active: new Set(), taken: new Set(), enabled: new Set(), coverage: undefined }}
      dark={false}
    />,
  )

describe('the tools of a chart', () => {
  test('list what no test has executed: states, transitions and refusals', () => {
    const missed = ['state #sign-in.departing', ...all.filter((key) => / #sign-in.ready --form.submitted/.test(key))]
    const words = read(
      toolsOf({ model, journeys: { ...model, seen: all.filter((key) => !missed.includes(key)) } }, 'journeys'),
    )
    expect(words).toContain(`Browser journeys ${all.length - missed.length} of ${all.length}`)
    expect(words).toContain('Never executed: ')
    expect(words).toContain(' state departing ')
    expect(words).toContain('ready: form.submitted (choice 1) leads to signingIn')
    expect(words).toContain('ready: form.submitted (choice 1) is refused by its guard')
  })

  test('say when nothing is missing', () => {
    expect(read(toolsOf({ model, journeys: unrecorded }, 'model'))).toContain('Nothing is missing')
  })

  test('do not offer what was never recorded, and say so', () => {
    const words = read(toolsOf({ model, journeys: unrecorded }, 'none'))
    expect(words).toContain('COVERAGE None Model tests SCREEN')
    expect(words).toContain('Browser journeys: not recorded yet. npm test records them.')
    expect(read(toolsOf({ model: unrecorded, journeys: unrecorded }, 'none'))).not.toContain('COVERAGE')
    expect(toolsOf({ model, journeys: unrecorded }, 'journeys')).not.toContain('<progress')
  })
})

test('the list of charts has a purpose for each, and no meter for what was never recorded', () => {
  const layouts = { 'sign-in': { ...chart, purpose: 'Somebody opens /login.' } }
  const some = renderToStaticMarkup(<ChartsPage layouts={layouts} coverage={{ model, journeys: unrecorded }} />)
  expect(read(some)).toContain('Somebody opens /login.')
  expect(read(some)).toContain('Model tests: recorded on 2025-01-01 at 00:00 UTC.')
  expect(read(some)).toContain('Browser journeys: not recorded yet.')
  expect(some.match(/<progress/g)).toHaveLength(Object.keys(registry).length)
  const none = renderToStaticMarkup(<ChartsPage layouts={{}} coverage={{ model: unrecorded, journeys: unrecorded }} />)
  expect(none).not.toContain('<progress')
})
