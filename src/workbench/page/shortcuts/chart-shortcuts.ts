import type { RefObject } from 'react'
import type { StageHandle } from '#workbench/page/chart-stage.tsx'
import type { PanelName } from '#workbench/page/panels.ts'
import type { Shortcut } from './shortcuts.tsx'

interface ChartActs {
  readonly stage: RefObject<StageHandle | null>
  readonly hasScreen: boolean
  /** Moves along the walk, by so many steps. */
  readonly move: (by: 1 | -1) => void
  readonly restart: () => void
  readonly togglePanel: (name: PanelName) => void
}

/** Lists the single keys of a chart's page. */
export const chartShortcuts = ({ stage, hasScreen, move, restart, togglePanel }: ChartActs): readonly Shortcut[] => [
  { key: '/', words: 'Search the chart', act: () => stage.current?.search() },
  { key: 'f', words: 'Fit the chart', act: () => stage.current?.fit() },
  { key: 'a', words: 'Fit what is active', act: () => stage.current?.fitActive() },
  { key: 'u', words: 'Unfold all', act: () => stage.current?.unfoldAll() },
  { key: 'b', words: 'Back a step', act: () => move(-1) },
  { key: 'n', words: 'Next step', act: () => move(1) },
  { key: 'r', words: 'Restart', act: restart },
  { key: 'c', words: 'Show or hide the chart', act: () => togglePanel('chart') },
  ...(hasScreen ? [{ key: 's', words: 'Show or hide the screen', act: () => togglePanel('screen') }] : []),
  { key: 'w', words: 'Show or hide the walk', act: () => togglePanel('panel') },
]
