import { Flex, Heading } from '@radix-ui/themes'
import type { AnyStateMachine } from 'xstate'
import type { Look } from '#workbench/shared/filters.ts'
import { Drop, Toggle } from '#workbench/shared/parts.tsx'
import { LookFields } from '#workbench/walk/frame/screen-box.tsx'
import { useProduct } from '#workbench/walk/product.tsx'

const panelNames = { chart: 'CHART', screen: 'SCREEN', panel: 'WALK' } as const
export type PanelName = keyof typeof panelNames
export const panels = Object.keys(panelNames) as readonly PanelName[]

interface ChartToolsProps {
  readonly machine: AnyStateMachine
  readonly look: Look
  readonly onLook: (look: Look) => void
  readonly hidden: readonly PanelName[]
  readonly onPanel: (name: PanelName) => void
}

export function ChartTools({ machine, look, onLook, hidden, onPanel }: ChartToolsProps) {
  const hasScreen = typeof useProduct().screens[machine.id] !== 'string'
  return (
    <Flex className="chart-tools" wrap="wrap" align="center" gapX="2" gapY="1" minHeight="2.75rem" px="3">
      <Heading as="h1" size="3" translate="no">
        {machine.id}
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
      {hasScreen && (
        <Drop sign="⋯" label="More">
          <LookFields look={look} onLook={onLook} />
        </Drop>
      )}
    </Flex>
  )
}
