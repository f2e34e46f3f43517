import './legend.css'
import { ChartDrawing, type ChartDrawingProps } from '#workbench/draw/drawing.tsx'
import type { PlacedChart } from '#workbench/draw/layout.ts'
import type { Shown } from '#workbench/draw/standalone.tsx'
import { edgeSign, nestSign, stateSign } from './legend-signs.ts'

interface Sign {
  readonly words: string
  readonly chart: PlacedChart
  readonly shown?: Shown & Pick<ChartDrawingProps, 'lit' | 'unproven'>
}

const executed = () => 'executed' as const
const missing = () => 'missing' as const

const signs: readonly Sign[] = [
  { words: 'A state, its name and its tags.', chart: stateSign('state', { tags: ['tag'] }) },
  {
    words: 'The invoked actor, the entry action and the exit action of a state.',
    chart: stateSign('state', { invokes: ['actor'], entry: ['action'], exit: ['action'] }),
  },
  {
    words: 'A compound state: one of its states is active. The dot leads to the initial one.',
    chart: nestSign('compound', 'compound', ['first', 'other']),
  },
  {
    words: 'A parallel state: all its regions are active at once. They have broken frames.',
    chart: nestSign('parallel', 'parallel', ['region', 'region 2']),
  },
  { words: 'A final state.', chart: stateSign('final', { kind: 'final' }) },
  { words: 'History: restores the state that was active last.', chart: stateSign('as before', { kind: 'history' }) },
  {
    words: 'A transition: its event, its guard, its action.',
    chart: edgeSign('event', { guard: 'guard', actions: ['action'] }),
  },
  {
    words: 'The error of an actor: a broken line.',
    chart: edgeSign('actor error', { kind: 'error', otherwise: true }),
  },
  { words: 'Taken at once when its guard allows it.', chart: edgeSign('always', { kind: 'always', guard: 'guard' }) },
  { words: 'Taken when its delay is over.', chart: edgeSign('after time', { kind: 'after' }) },
  {
    words: 'A transition that stays in its state.',
    chart: stateSign('state', {}, 'event'),
  },
  {
    words: 'With an arrow in a circle: the state is exited and entered anew, and its actors start again.',
    chart: edgeSign('event', { reenter: true }),
  },
  {
    words: 'A folded state: how many states are in it, or which of them is active. The sign unfolds it.',
    chart: stateSign('folded', {
      kind: 'compound',
      folded: {
        states: [
          { id: 'a', path: 'folded.a' },
          { id: 'b', path: 'folded.b' },
        ],
        edges: [],
      },
    }),
  },
  {
    words: 'A thick ring: active now. A thin ring: holds an active state.',
    chart: nestSign('around', 'compound', ['active']),
    shown: { active: new Set(['around', 'active']) },
  },
  { words: 'A thin ring: possible now.', chart: edgeSign('event'), shown: { enabled: new Set(['event']) } },
  { words: 'A thick ring: just taken.', chart: edgeSign('event'), shown: { taken: new Set(['event']) } },
  {
    words: 'With coverage: executed by the tests. The ring still marks the active state.',
    chart: stateSign('state'),
    shown: { active: new Set(['state']), coverage: executed },
  },
  { words: 'With coverage: not executed by the tests.', chart: stateSign('state'), shown: { coverage: missing } },
  {
    words: 'Lit: what is pointed at beside the drawing.',
    chart: edgeSign('event'),
    shown: { lit: new Set(['event']) },
  },
  {
    words: 'A question mark: a certain mistake here would be noticed by no test. “Unproven” names it.',
    chart: edgeSign('event'),
    shown: { unproven: new Set(['event']) },
  },
]

/** Explains the signs of a drawing, drawn as the drawing draws them. */
export function Legend() {
  return (
    <ul className="legend-signs">
      {signs.map(({ words, chart, shown }) => (
        <li key={words}>
          <div aria-hidden style={{ width: chart.width, flex: 'none' }}>
            <ChartDrawing chart={chart} {...shown} />
          </div>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  )
}
