import { Heading } from '@radix-ui/themes'
import type { AnyStateMachine } from 'xstate'
import { Toolbar } from '#workbench/draw/controls/toolbar.tsx'
import type { PlacedChart } from '#workbench/draw/layout.ts'
import { Legend } from '#workbench/draw/legend/legend.tsx'
import type { Shown } from '#workbench/draw/standalone.tsx'
import { Action, Drop, Toggle } from '#workbench/ground/parts.tsx'
import { type ScreenWidth, WidthField } from '#workbench/walk/frame/screen-box.tsx'
import { useProduct } from '#workbench/walk/product.tsx'
import { type PanelName, panels } from './panels.ts'

interface ChartToolsProps {
  readonly chart: PlacedChart
  readonly machine: AnyStateMachine
  readonly width: ScreenWidth
  readonly onWidth: (width: ScreenWidth) => void
  /** The marks of the drawing, for a picture of it. */
  readonly shown: Shown
  readonly dark: boolean
  /** The drawing as it is folded now. */
  readonly drawn: () => PlacedChart
  readonly hidden: readonly PanelName[]
  readonly onPanel: (name: PanelName) => void
}

const panelNames: Readonly<Record<PanelName, string>> = { chart: 'CHART', screen: 'SCREEN', panel: 'WALK' }

/** Heads a chart in one row: its name with its description behind a sign, its parts, and a menu. */
export function ChartTools(props: ChartToolsProps) {
  const { chart, machine, width, onWidth, shown, dark, drawn, hidden, onPanel } = props
  const hasScreen = typeof useProduct().screens[chart.id] !== 'string'
  // Pictures are rarely exported: their code is loaded then.
  const save = async () =>
    (await import('#workbench/draw/export.ts')).downloadSvg(drawn(), dark ? 'dark' : 'light', shown)
  return (
    <div className="chart-tools">
      <Heading as="h1" size="3">
        {chart.id}
      </Heading>
      {machine.root.description && (
        <Drop sign="i" label="What the chart is for">
          <p>{machine.root.description}</p>
        </Drop>
      )}
      <div className="chart-parts">
        <Toolbar label="Page">
          {panels
            .filter((name) => name !== 'screen' || hasScreen)
            .map((name) => (
              <Toggle key={name} isPressed={!hidden.includes(name)} onClick={() => onPanel(name)}>
                {panelNames[name]}
              </Toggle>
            ))}
        </Toolbar>
      </div>
      <Drop sign="⋯" label="More">
        {hasScreen && <WidthField width={width} onWidth={onWidth} />}
        <div className="workbench-actions">
          <Action small onClick={() => void save()}>
            SVG
          </Action>
        </div>
        <details className="legend">
          <summary>Legend</summary>
          <Legend />
        </details>
      </Drop>
    </div>
  )
}
