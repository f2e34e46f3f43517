import { Box, Flex, Link } from '@radix-ui/themes'
import { useDeferredValue, useMemo } from 'react'
import type { PlacedChart } from '#workbench/draw/layout.ts'
import { chartAddress, writeAddress } from '#workbench/ground/address.ts'
import { TextField } from '#workbench/ground/fields.tsx'
import { Action, Notice, Notices, Top } from '#workbench/ground/parts.tsx'
import { replaceHash } from '#workbench/ground/use-address.ts'
import { type Coverage, kinds, noCoverage, recordedWords, totalOf } from '#workbench/kit/executed.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { countWords } from '#workbench/kit/paths/words.ts'
import { OpenWalk } from '#workbench/live/open-walk.tsx'
import { Meter } from '#workbench/pages/coverage/meter.tsx'
import { useProduct } from '#workbench/walk/product.tsx'
import { type FoundChart, findCharts } from './find-charts.ts'

interface ChartsPageProps {
  readonly layouts: Readonly<Record<string, PlacedChart>>
  readonly coverage: Coverage
  /** Sentences above the list. */
  readonly notes: readonly string[]
  /** The words that the listed charts have. */
  readonly words: string
}

/** The first sentence of a chart's description. */
const purposeOf = (description = '') => description.split(/(?<=\.) /)[0]

const search = (words: string) => replaceHash(writeAddress({ view: 'charts', words }))

/** Lists the charts: what each is for, how large it is, and how much of it the tests executed. */
export function ChartsPage({ layouts, coverage, notes, words }: ChartsPageProps) {
  const { models, name } = useProduct()
  const wanted = useDeferredValue(words)
  const found = useMemo(() => findCharts(models, wanted), [models, wanted])
  const all = Object.keys(models).length
  return (
    <>
      <Top
        title="CHARTS"
        about={
          <p className="workbench-note" role="status">
            {wanted.trim() === '' ? countWords(all, 'chart') : `${found.length} of ${countWords(all, 'chart')}`}
          </p>
        }
      >
        <div className="workbench-note">
          {coverage !== noCoverage && kinds.map((kind) => <p key={kind}>{recordedWords(coverage, kind)}</p>)}
        </div>
      </Top>
      {notes.length > 0 && (
        <div className="workbench-column">
          <Notices kind="warning" all={notes} />
        </div>
      )}
      {all === 0 ? (
        <Notice kind="info">{`There is no chart to show: ${name} has none.`}</Notice>
      ) : (
        <Box maxWidth="26rem" mb="4">
          <TextField
            label="SEARCH"
            name="charts"
            type="search"
            hint="By name, purpose, state, event, guard, action or actor."
            value={words}
            onChange={search}
          />
        </Box>
      )}
      {all > 0 && found.length === 0 && (
        <div className="workbench-actions">
          <p>{`No chart has the words “${wanted}”.`}</p>
          <Action onClick={() => search('')}>SHOW ALL CHARTS</Action>
        </div>
      )}
      <OpenWalk />
      <ul className="workbench-list">
        {found.map((chart) => {
          const model = models[chart.id]
          return (
            model && <Chart key={chart.id} {...chart} model={model} layout={layouts[chart.id]} coverage={coverage} />
          )
        })}
      </ul>
    </>
  )
}

interface ChartProps extends FoundChart {
  readonly model: Model
  /** Missing for a chart that is newer than the page. */
  readonly layout: PlacedChart | undefined
  readonly coverage: Coverage
}

/** Shows one chart of the list. */
function Chart({ id, hits, model, layout, coverage }: ChartProps) {
  return (
    <li className="workbench-panel workbench-column">
      <Flex justify="between" align="baseline" wrap="wrap" gap="2">
        <Link weight="bold" href={chartAddress(id)}>
          {id}
        </Link>
        {layout && (
          <span className="workbench-note">
            {countWords(layout.states.length - 1, 'state')}, {countWords(layout.edges.length, 'transition')}
          </span>
        )}
      </Flex>
      <p>{purposeOf(model.machine.root.description)}</p>
      {hits.length > 0 && <p className="workbench-note">{`Has ${hits.join(' · ')}`}</p>}
      {!layout && <Notice kind="warning">This chart is newer than this page: build it again.</Notice>}
      <div>
        {kinds.map((kind) => {
          const total = totalOf(coverage[kind], model)
          return total && <Meter key={kind} kind={kind} total={total} href={`${chartAddress(id)}?coverage=${kind}`} />
        })}
      </div>
    </li>
  )
}
