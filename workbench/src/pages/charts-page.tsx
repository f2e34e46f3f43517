import { Box, Grid, Heading, Link } from '@radix-ui/themes'
import { useDeferredValue, useMemo, useState } from 'react'
import { ChartDrawing } from '#workbench/draw/drawing.tsx'
import type { Layouts } from '#workbench/draw/layout.ts'
import { drawnIn, picturesOf, usePictures } from '#workbench/gallery/use-pictures.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { pluralize } from '#workbench/kit/paths/labels.ts'
import type { Summary } from '#workbench/plan/progress.ts'
import { summaryText, useSummaries } from '#workbench/plan/use-summaries.ts'
import { TextField } from '#workbench/shared/fields.tsx'
import { chartHash, formatHash } from '#workbench/shared/hash.ts'
import { Action, Toggle, Top } from '#workbench/shared/parts.tsx'
import { plainWords } from '#workbench/shared/search.ts'
import { replaceHash } from '#workbench/shared/use-hash.ts'
import { useProduct } from '#workbench/walk/product.tsx'
import { type FoundChart, findCharts } from './find-charts.ts'

interface ChartsPageProps {
  readonly layouts: Readonly<Record<string, Layouts>>
  readonly words: string
}

const purposeOf = (description = '') => description.split(/(?<=\.) /)[0]

const search = (words: string) => replaceHash(formatHash({ view: 'charts', words }))

const none: readonly string[] = []

export function ChartsPage({ layouts, words }: ChartsPageProps) {
  const { name, description = '', models, screens, groups = {} } = useProduct()
  const wanted = useDeferredValue(words).trim()
  const isSearched = wanted !== ''
  const read = isSearched ? drawnIn(screens) : none
  const rendered = usePictures(read)
  const summaries = useSummaries()
  const [isFailed, setFailed] = useState(false)
  const hasFailed = (id: string) => (summaries.get(id)?.failed ?? 0) > 0
  const hits = useMemo(() => findCharts(models, wanted, (id) => picturesOf(rendered, id)), [models, wanted, rendered])
  const found = hits.filter(({ id }) => !isFailed || hasFailed(id))
  const all = Object.keys(models).length
  const isReading = read.length > rendered.size
  const grouped = new Set(Object.values(groups).flat())
  const sections = [...Object.entries(groups), ['', Object.keys(models).filter((id) => !grouped.has(id))] as const]
  const [first = ''] = sections.flatMap(([, ids]) => ids)
  return (
    <>
      <Top
        title="CHARTS"
        about={
          <p className="workbench-note" role="status">
            {`${isSearched || isFailed ? `${found.length} of ` : ''}${pluralize(all, 'chart')}${isReading ? `, reading screens: ${rendered.size} of ${read.length}` : ''}`}
          </p>
        }
      >
        {(isFailed || hits.some(({ id }) => hasFailed(id))) && (
          <Toggle isPressed={isFailed} onClick={() => setFailed(!isFailed)}>
            FAILED
          </Toggle>
        )}
        <Box width="min(26rem, 100%)">
          <TextField
            label="SEARCH"
            name="charts"
            type="search"
            hint="By name, purpose, state, event, guard, action, actor, or what a screen says."
            value={words}
            onChange={search}
          />
        </Box>
      </Top>
      {!isSearched && (
        <div className="workbench-actions">
          <p className="workbench-note">{`Every flow of ${name}${description && `, ${description},`} is a statechart. Begin here:`}</p>
          <Link href={chartHash(first)}>Walk a first flow</Link>
          <Link href={chartHash(first, { panel: 'plan' })}>Do a test plan</Link>
          <Link href="#/gallery">See all screens</Link>
        </div>
      )}
      {found.length === 0 && (
        <div className="workbench-actions">
          <p>
            {isReading ? 'The words on the screens are being read…' : `No chart has the words “${plainWords(wanted)}”.`}
          </p>
          <Action onClick={() => search('')}>SHOW ALL CHARTS</Action>
          <Link href={formatHash({ view: 'gallery', chart: null, words })}>Search the pictures</Link>
        </div>
      )}
      {sections.map(([group, ids]) => {
        const charts = found.filter(({ id }) => ids.includes(id))
        if (charts.length === 0) return null
        return (
          <section key={group} aria-label={group || 'Charts'}>
            {group !== '' && (
              <Heading as="h2" size="3" mt="4" mb="2">
                {group}
              </Heading>
            )}
            <Grid asChild columns="repeat(auto-fill, minmax(min(24rem, 100%), 1fr))" gap="4" mb="5">
              <ul>
                {charts.map((chart) => {
                  const [model, layout] = [models[chart.id], layouts[chart.id]]
                  if (!model || !layout) return null
                  return <Chart key={chart.id} {...chart} {...{ model, layout }} summary={summaries.get(chart.id)} />
                })}
              </ul>
            </Grid>
          </section>
        )
      })}
    </>
  )
}

interface ChartProps extends FoundChart {
  readonly model: Model
  readonly layout: Layouts
  readonly summary: Summary | undefined
}

function Chart({ id, hits, model, layout, summary }: ChartProps) {
  const ways = Object.values(useProduct().ways?.[id] ?? {})
  const urls = new Set(ways.map(({ href }) => href.replace(/[?].*/, '')))
  return (
    <Grid asChild columns={{ initial: '1', xs: 'auto minmax(0, 1fr)' }} gap="3" p="3">
      <li className="charts-item workbench-panel">
        <Box width="184px" aria-hidden translate="no">
          <ChartDrawing chart={layout.names} scale={Math.min(1, 184 / layout.names.width, 132 / layout.names.height)} />
        </Box>
        <div className="workbench-tight">
          <Link weight="bold" href={chartHash(id)} translate="no">
            {id}
          </Link>
          {urls.size > 0 && <code translate="no">{[...urls].join(', ')}</code>}
          <p>{purposeOf(model.machine.root.description)}</p>
          {hits.length > 0 && (
            <ul aria-label={`Found in ${id}`}>
              {hits.map(({ text, hash, state }) => (
                <li key={text} className="charts-hit">
                  {hash === null ? <span>{text}</span> : <Link href={hash}>{text}</Link>}
                  {state !== null && (
                    <span>
                      {' · '}
                      <Link href={chartHash(id, { panel: 'plan', via: state })} aria-label={`Paths through ${state}`}>
                        paths
                      </Link>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )}
          <p className="workbench-note">
            {[pluralize(layout.rows.states.length - 1, 'state'), summary && summaryText(summary)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </li>
    </Grid>
  )
}
