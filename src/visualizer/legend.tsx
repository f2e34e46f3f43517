import { ChartDrawing } from './drawing.tsx'
import type { PlacedChart, PlacedEdge, PlacedState } from './layout.ts'
import { labelPadding, text } from './text.ts'

const state = (place: number, name: string, rest: Partial<PlacedState> = {}): PlacedState => ({
  id: name,
  path: `legend.${name}`,
  name,
  kind: 'atomic',
  parent: null,
  initial: null,
  entry: [],
  exit: [],
  invokes: [],
  tags: [],
  x: 12 + place * 176,
  y: 12,
  width: 150,
  height: 34,
  ...rest,
})

const edge = (place: number, key: string, lines: readonly string[], kind: PlacedEdge['kind'] = 'event'): PlacedEdge => {
  const [x, y] = [12 + place * 264, 70]
  return {
    key,
    kind,
    source: '',
    targets: [],
    event: '',
    guard: null,
    otherwise: false,
    actions: [],
    routes: [
      [
        { x, y: y + 12 },
        { x: x + 236, y: y + 12 },
      ],
    ],
    label: { x: x + 24, y, width: 176, height: lines.length * text.line + 2 * labelPadding.y, lines },
  }
}

const chart: PlacedChart = {
  id: 'legend',
  width: 1418,
  height: 138,
  states: [
    state(0, 'state', { tags: ['tag'] }),
    state(1, 'holds others', { kind: 'parallel' }),
    state(2, 'region', { kind: 'compound', parent: 'holds others' }),
    state(3, 'final', { kind: 'final' }),
    state(4, 'as before', { kind: 'history' }),
    state(5, 'active'),
    state(6, 'tested'),
    state(7, 'never tested'),
  ],
  edges: [
    edge(0, 'transition', ['event happened', '[only if so]', '/ what is done']),
    edge(1, 'failure', ['call error', '[otherwise]', '/ what is done'], 'error'),
    edge(2, 'possible', ['possible now']),
    edge(3, 'gone', ['just gone']),
  ],
  initials: [],
}

const outcomes: Readonly<Record<string, 'executed' | 'missing'>> = {
  'state #tested': 'executed',
  'state #never tested': 'missing',
}

/** What the signs of a drawing mean, drawn by the drawing itself. */
export function Legend() {
  return (
    <ChartDrawing
      chart={chart}
      active={new Set(['active'])}
      enabled={new Set(['possible'])}
      taken={new Set(['gone'])}
      coverage={(obligation) => outcomes[obligation] ?? null}
    />
  )
}
