import { Flex, Heading } from '@radix-ui/themes'
import type { AnyStateMachine } from 'xstate'
import type { Marks } from '#workbench/draw/drawing.tsx'
import type { PlacedChart } from '#workbench/draw/layout.ts'
import type { Look } from '#workbench/shared/filters.ts'
import { Action, Drop, Toggle } from '#workbench/shared/parts.tsx'
import { pngOf } from '#workbench/shared/png.ts'
import { save } from '#workbench/shared/save.ts'
import { LookFields } from '#workbench/walk/frame/screen-box.tsx'
import { useProduct } from '#workbench/walk/product.tsx'

const panelNames = { chart: 'CHART', screen: 'SCREEN', panel: 'WALK' } as const
export type PanelName = keyof typeof panelNames
export const panels = Object.keys(panelNames) as readonly PanelName[]

interface ChartToolsProps {
  readonly chart: PlacedChart
  readonly machine: AnyStateMachine
  readonly look: Look
  readonly onLook: (look: Look) => void
  readonly marks: Marks
  readonly dark: boolean
  readonly hidden: readonly PanelName[]
  readonly onPanel: (name: PanelName) => void
}

export function ChartTools(props: ChartToolsProps) {
  const { chart, machine, look, onLook, marks, dark, hidden, onPanel } = props
  const hasScreen = typeof useProduct().screens[chart.id] !== 'string'
  const saveAs = async (type: 'svg' | 'png') => {
    const { standaloneSvg } = await import('#workbench/draw/standalone.tsx')
    const theme = dark ? 'dark' : 'light'
    const svg = standaloneSvg(chart, theme, marks)
    const file = type === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf([svg])
    if (file) save(file, `${chart.id}-${theme}.${type}`)
  }
  return (
    <Flex className="chart-tools" wrap="wrap" align="center" gapX="2" gapY="1" minHeight="2.75rem" px="3">
      <Heading as="h1" size="3" translate="no">
        {chart.id}
      </Heading>
      {machine.root.description && (
        <Drop sign="i" label="What the chart is for">
          <p>{machine.root.description}</p>
        </Drop>
      )}
      <Flex wrap="wrap" gap="2" mx="auto">
        {panels
          .filter((name) => name !== 'screen' || hasScreen)
          .map((name) => (
            <Toggle key={name} isPressed={!hidden.includes(name)} onClick={() => onPanel(name)}>
              {panelNames[name]}
            </Toggle>
          ))}
      </Flex>
      <Drop sign="⋯" label="More">
        {hasScreen && <LookFields look={look} onLook={onLook} />}
        <div className="workbench-actions">
          <Action onClick={() => void saveAs('svg')}>SVG</Action>
          <Action onClick={() => void saveAs('png')}>PNG</Action>
        </div>
      </Drop>
    </Flex>
  )
}
