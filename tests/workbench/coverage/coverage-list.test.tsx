import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { registry } from '#tests/workbench/product/machines.ts'
import { models } from '#tests/workbench/product/models.ts'
import { screens } from '#tests/workbench/product/screens.tsx'
import type { Coverage } from '#workbench/coverage/coverage.ts'
import { obligations } from '#workbench/model/keys.ts'
import { ChartTools, type Shade } from '#workbench/page/chart-tools.tsx'
import { ChartsPage } from '#workbench/page/charts-page.tsx'
import { ProductProvider } from '#workbench/product.tsx'

const all = obligations(registry.door)
const unrecorded = { at: null, seen: [] }
const model = { at: '2025-01-01T00:00:00Z', seen: all }
const chart = { id: 'door', width: 1, height: 1, states: [], edges: [], initials: [] }
const nothing = () => undefined

const draw = (page: React.ReactNode) =>
  renderToStaticMarkup(<ProductProvider value={{ name: 'Doors', models, screens }}>{page}</ProductProvider>)

/** The words of a page, one space between any two. */
const read = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

const toolsOf = (coverage: Coverage, shade: Shade) =>
  draw(
    <ChartTools
      chart={chart}
      machine={registry.door}
      coverage={coverage}
      shade={shade}
      onShade={nothing}
      width={360}
      onWidth={nothing}
      shown={{}}
      dark={false}
    />,
  )

describe('the tools of a chart', () => {
  test('list what no test has executed: states, transitions and refusals', () => {
    const missed = ['state #door.opening', ...all.filter((key) => / #door.closed --form.submitted/.test(key))]
    const words = read(
      toolsOf({ model, journeys: { ...model, seen: all.filter((key) => !missed.includes(key)) } }, 'journeys'),
    )
    expect(words).toContain(`Browser journeys ${all.length - missed.length} of ${all.length}`)
    expect(words).toContain('Never executed: ')
    expect(words).toContain(' state opening ')
    expect(words).toContain('closed: form.submitted (choice 1) leads to opening')
    expect(words).toContain('closed: form.submitted (choice 1) is refused by its guard')
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

test('the list of charts has no meter for what was never recorded', () => {
  const some = draw(<ChartsPage layouts={{}} coverage={{ model, journeys: unrecorded }} />)
  expect(read(some)).toContain('Model tests: recorded on 2025-01-01 at 00:00 UTC.')
  expect(read(some)).toContain('Browser journeys: not recorded yet.')
  expect(some.match(/<progress/g)).toHaveLength(2)
  expect(draw(<ChartsPage layouts={{}} coverage={{ model: unrecorded, journeys: unrecorded }} />)).not.toContain(
    '<progress',
  )
})
