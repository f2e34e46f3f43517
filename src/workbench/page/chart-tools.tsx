import type { AnyStateMachine } from 'xstate'
import { ActionButton } from '#ui/button.tsx'
import { Heading } from '#ui/heading.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { PlacedChart } from '#workbench/chart/layout.ts'
import { Legend } from '#workbench/chart/legend.tsx'
import type { Shown } from '#workbench/chart/standalone.tsx'
import { type Coverage, type Kind, kindNames, kinds, recordedWords } from '#workbench/coverage/coverage.ts'
import { CoverageList } from '#workbench/coverage/coverage-list.tsx'
import { screens } from '#workbench/gallery/screens.tsx'

/** What colours the drawing: nothing, or what a kind of test executed. */
export type Shade = 'none' | Kind

interface ChartToolsProps {
  readonly chart: PlacedChart
  readonly machine: AnyStateMachine | undefined
  readonly coverage: Coverage
  readonly shade: Shade
  readonly onShade: (shade: Shade) => void
  readonly width: 360 | 1280
  readonly onWidth: (width: 360 | 1280) => void
  /** What the drawing shows now: a picture of it shows the same. */
  readonly shown: Shown
  readonly dark: boolean
}

/** Above a chart: its name, its totals, what it is coloured by, and ways to take it along. */
export function ChartTools({ chart, machine, coverage, shade, onShade, width, onWidth, shown, dark }: ChartToolsProps) {
  // The code for pictures comes when somebody wants one.
  const save = async (as: 'downloadSvg' | 'downloadPng') =>
    (await import('#workbench/chart/export.ts'))[as](chart, dark ? 'dark' : 'light', shown)
  const recorded = kinds.filter((kind) => coverage[kind].at !== null)
  return (
    <div className="chart-tools">
      <div className="visualizer-top">
        <div className="heading-group">
          <Heading>{chart.id}</Heading>
          {kinds
            .filter((kind) => !recorded.includes(kind))
            .map((kind) => (
              <p className="note" key={kind}>
                {recordedWords(coverage, kind)}
              </p>
            ))}
        </div>
        <div className="visualizer-filters">
          {recorded.length > 0 && (
            <SelectField
              label="COVERAGE"
              name="coverage"
              value={shade}
              options={[
                { value: 'none', label: 'None' },
                ...recorded.map((kind) => ({ value: kind, label: kindNames[kind] })),
              ]}
              onChange={(value) => onShade(recorded.find((kind) => kind === value) ?? 'none')}
            />
          )}
          {typeof screens[chart.id] !== 'string' && (
            <SelectField
              label="SCREEN"
              name="width"
              value={String(width)}
              options={[
                { value: '360', label: 'Phone' },
                { value: '1280', label: 'Desktop' },
              ]}
              onChange={(value) => onWidth(value === '360' ? 360 : 1280)}
            />
          )}
          <ActionButton onClick={() => void save('downloadSvg')}>SVG</ActionButton>
          <ActionButton onClick={() => void save('downloadPng')}>PNG</ActionButton>
          <ActionButton onClick={() => window.print()}>PRINT</ActionButton>
        </div>
      </div>
      {machine && shade !== 'none' && <CoverageList coverage={coverage} kind={shade} machine={machine} />}
      <details className="legend">
        <summary>Legend</summary>
        <Legend />
      </details>
    </div>
  )
}
