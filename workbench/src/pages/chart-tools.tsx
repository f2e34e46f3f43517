import type { ReactNode } from 'react'
import type { AnyStateMachine } from 'xstate'
import { Toolbar } from '#workbench/draw/controls/toolbar.tsx'
import type { PlacedChart } from '#workbench/draw/layout.ts'
import { Legend } from '#workbench/draw/legend/legend.tsx'
import type { Shown } from '#workbench/draw/standalone.tsx'
import { SelectField } from '#workbench/ground/fields.tsx'
import { Action, Toggle, Top } from '#workbench/ground/parts.tsx'
import { type Coverage, type Kind, kindNames, kinds, noCoverage, recordedWords } from '#workbench/kit/executed.ts'
import { type ScreenWidth, WidthField } from '#workbench/walk/frame/screen-box.tsx'
import { useProduct } from '#workbench/walk/product.tsx'
import { type PanelName, panels } from './panels.ts'

/** The coverage that colours the drawing: none, or that of one kind of test. */
export type Shade = 'none' | Kind

interface ChartToolsProps {
  readonly chart: PlacedChart
  readonly machine: AnyStateMachine
  readonly coverage: Coverage
  readonly shade: Shade
  readonly onShade: (shade: Shade) => void
  readonly width: ScreenWidth
  readonly onWidth: (width: ScreenWidth) => void
  /** The marks of the drawing, for a picture of it. */
  readonly shown: Shown
  readonly dark: boolean
  /** The drawing as it is folded now. */
  readonly drawn: () => PlacedChart
  readonly hidden: readonly PanelName[]
  readonly onPanel: (name: PanelName) => void
  readonly onPrint: () => void
  /** Further folds beside the legend. */
  readonly children?: ReactNode
}

const panelNames: Readonly<Record<PanelName, string>> = { chart: 'CHART', screen: 'SCREEN', panel: 'WALK AND PLAN' }

/** Heads a chart: its name and description, its coverage, and its export as a picture. */
export function ChartTools(props: ChartToolsProps) {
  const { chart, machine, coverage, shade, onShade, width, onWidth, shown, dark, drawn, hidden, onPanel } = props
  const hasScreen = typeof useProduct().screens[chart.id] !== 'string'
  // Pictures are rarely exported: their code is loaded then.
  const save = async (as: 'downloadSvg' | 'downloadPng') =>
    (await import('#workbench/draw/export.ts'))[as](drawn(), dark ? 'dark' : 'light', shown)
  const recorded = kinds.filter((kind) => coverage[kind].at !== null)
  return (
    <div className="chart-tools">
      <Top
        title={chart.id}
        about={
          <>
            {machine.root.description && <p className="workbench-note">{machine.root.description}</p>}
            {coverage !== noCoverage && recorded.length < kinds.length && (
              <p className="workbench-note">
                {kinds
                  .filter((kind) => !recorded.includes(kind))
                  .map((kind) => recordedWords(coverage, kind))
                  .join(' ')}
              </p>
            )}
          </>
        }
      >
        <div className="workbench-filters">
          {recorded.length > 0 && (
            <SelectField
              label="COVERAGE"
              name="coverage"
              value={shade}
              options={['none', ...recorded]}
              labelOf={(value) => (value === 'none' ? 'None' : kindNames[value as Kind])}
              onChange={(value) => onShade(recorded.find((kind) => kind === value) ?? 'none')}
            />
          )}
          {hasScreen && <WidthField width={width} onWidth={onWidth} />}
          <Toolbar label="Page">
            {panels
              .filter((name) => name !== 'screen' || hasScreen)
              .map((name) => (
                <Toggle key={name} isPressed={!hidden.includes(name)} onClick={() => onPanel(name)}>
                  {panelNames[name]}
                </Toggle>
              ))}
            <Action small onClick={() => void save('downloadSvg')}>
              SVG
            </Action>
            <Action small onClick={() => void save('downloadPng')}>
              PNG
            </Action>
            <Action small onClick={props.onPrint}>
              PRINT
            </Action>
          </Toolbar>
        </div>
      </Top>
      <div className="chart-folds">
        <details className="legend">
          <summary>Legend</summary>
          <Legend />
        </details>
        {props.children}
      </div>
    </div>
  )
}
