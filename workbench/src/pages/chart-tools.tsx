import { Flex, Heading } from '@radix-ui/themes'
import { Toggle } from '#workbench/shared/parts.tsx'

const panelNames = { chart: 'CHART', screen: 'SCREEN', panel: 'WALK' } as const
export type PanelName = keyof typeof panelNames
export const panels = Object.keys(panelNames) as readonly PanelName[]

interface ChartToolsProps {
  readonly panel?: string
  readonly chart: string
  readonly hasScreen: boolean
  readonly hidden: readonly PanelName[]
  readonly onPanel: (name: PanelName) => void
}

export const ChartTools = ({ panel = panelNames.panel, chart, hasScreen, hidden, onPanel }: ChartToolsProps) => (
  <Flex className="chart-tools" wrap="wrap" align="center" justify="between" gapX="3" minHeight="2.75rem" px="3">
    <Heading as="h1" size="3" translate="no">
      {chart}
    </Heading>
    <Flex wrap="wrap" gap="2">
      {panels
        .filter((name) => name !== 'screen' || hasScreen)
        .map((name) => (
          <Toggle key={name} isPressed={!hidden.includes(name)} onClick={() => onPanel(name)}>
            {name === 'panel' ? panel : panelNames[name]}
          </Toggle>
        ))}
    </Flex>
  </Flex>
)
