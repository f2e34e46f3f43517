import './legend.css'
import { ChartDrawing, type ChartDrawingProps } from '#workbench/draw/drawing.tsx'
import type { PlacedChart } from '#workbench/draw/layout.ts'
import type { Shown } from '#workbench/draw/standalone.tsx'
import { edgeSign, nestSign, stateSign } from './legend-signs.ts'

type Sign = readonly [words: string, chart: PlacedChart, shown?: Shown & Pick<ChartDrawingProps, 'lit'>]

const signs: readonly Sign[] = [
  ['A state, its name and its tags.', stateSign('state', { tags: ['tag'] })],
  [
    'The invoked actor, the entry action and the exit action of a state.',
    stateSign('state', { invokes: ['actor'], entry: ['action'], exit: ['action'] }),
  ],
  [
    'A compound state: one of its states is active. The dot leads to the initial one.',
    nestSign('compound', 'compound', ['first', 'other']),
  ],
  [
    'A parallel state: all its regions are active at once. They have broken frames.',
    nestSign('parallel', 'parallel', ['region', 'region 2']),
  ],
  ['A final state.', stateSign('final', { kind: 'final' })],
  ['History: restores the state that was active last.', stateSign('as before', { kind: 'history' })],
  ['A transition: its event, its guard, its action.', edgeSign('event', { guard: 'guard', actions: ['action'] })],
  ['The error of an actor: a broken line.', edgeSign('actor error', { kind: 'error', otherwise: true })],
  ['Taken at once when its guard allows it.', edgeSign('always', { kind: 'always', guard: 'guard' })],
  ['Taken when its delay is over.', edgeSign('after time', { kind: 'after' })],
  ['A transition that stays in its state.', stateSign('state', {}, 'event')],
  [
    'With an arrow in a circle: the state is exited and entered anew, and its actors start again.',
    edgeSign('event', { reenter: true }),
  ],
  [
    'A folded state: how many states are in it, or which of them is active. The sign unfolds it.',
    stateSign('folded', {
      kind: 'compound',
      folded: {
        states: [
          { id: 'a', path: 'folded.a' },
          { id: 'b', path: 'folded.b' },
        ],
        edges: [],
      },
    }),
  ],
  [
    'A thick ring: active now. A thin ring: holds an active state.',
    nestSign('around', 'compound', ['active']),
    { active: new Set(['around', 'active']) },
  ],
  ['An outline: possible now.', edgeSign('event'), { enabled: new Set(['event']) }],
  ['Solid: just taken.', edgeSign('event'), { taken: new Set(['event']) }],
  ['Lit: what is pointed at beside the drawing.', edgeSign('event'), { lit: new Set(['event']) }],
]

/** Explains the signs of a drawing, drawn as the drawing draws them. */
export function Legend() {
  return (
    <ul className="legend-signs">
      {signs.map(([words, chart, shown]) => (
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
