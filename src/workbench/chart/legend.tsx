import './legend.css'
import { ChartDrawing } from './drawing.tsx'
import type { PlacedChart } from './layout.ts'
import { edgeSign, nestSign, stateSign } from './legend-signs.ts'
import type { Shown } from './standalone.tsx'

interface Sign {
  readonly words: string
  readonly chart: PlacedChart
  readonly shown?: Shown
}

const executed = () => 'executed' as const
const missing = () => 'missing' as const

const signs: readonly Sign[] = [
  { words: 'A state; behind its name what it is tagged with.', chart: stateSign('state', { tags: ['tag'] }) },
  {
    words: 'What runs while a state is active, and what is done on coming and on leaving.',
    chart: stateSign('state', { invokes: ['actor'], entry: ['action'], exit: ['action'] }),
  },
  {
    words: 'Holds others, of which one is active. The dot leads to the one it begins in.',
    chart: nestSign('compound', 'compound', ['first', 'other']),
  },
  {
    words: 'Two bars: all that it holds is active at once. Its regions have broken frames.',
    chart: nestSign('parallel', 'parallel', ['region', 'region 2']),
  },
  { words: 'Final: here it is over.', chart: stateSign('final', { kind: 'final' }) },
  { words: 'History: the state that was left last.', chart: stateSign('as before', { kind: 'history' }) },
  {
    words: 'A transition: what happens, whether it may, and what is done.',
    chart: edgeSign('event', { guard: 'guard', actions: ['action'] }),
  },
  { words: 'A failure has a broken line.', chart: edgeSign('actor error', { kind: 'error', otherwise: true }) },
  { words: 'Taken at once, when its guard says yes.', chart: edgeSign('always', { kind: 'always', guard: 'guard' }) },
  { words: 'Taken when the time is over.', chart: edgeSign('after time', { kind: 'after' }) },
  {
    words: 'A transition in a box stays in its state.',
    chart: stateSign('state', {}, 'event'),
  },
  {
    words: 'A thick ring: active now. A thin one: holds what is active.',
    chart: nestSign('around', 'compound', ['active']),
    shown: { active: new Set(['around', 'active']) },
  },
  { words: 'A thin ring: possible now.', chart: edgeSign('event'), shown: { enabled: new Set(['event']) } },
  { words: 'A thick ring: just taken.', chart: edgeSign('event'), shown: { taken: new Set(['event']) } },
  {
    words: 'With coverage: executed by the tests. The ring still says that it is active.',
    chart: stateSign('state'),
    shown: { active: new Set(['state']), coverage: executed },
  },
  { words: 'With coverage: executed by none of them.', chart: stateSign('state'), shown: { coverage: missing } },
]

/** What the signs of a drawing mean, drawn by the drawing itself. */
export function Legend() {
  return (
    <ul className="legend-signs">
      {signs.map(({ words, chart, shown }) => (
        <li key={words}>
          {/* The words tell it all. */}
          <div aria-hidden style={{ width: chart.width }}>
            <ChartDrawing chart={chart} {...shown} />
          </div>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  )
}
