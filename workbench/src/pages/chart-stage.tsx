import {
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { ChartDrawing, type ChartDrawingProps } from '#workbench/draw/drawing.tsx'
import { activeBoxes, foldable, unfoldAround } from '#workbench/draw/fold.ts'
import type { Box, PlacedChart } from '#workbench/draw/layout.ts'
import { searchChart } from '#workbench/draw/search/search.ts'
import { SearchBox } from '#workbench/draw/search/search-box.tsx'
import { useFolding } from '#workbench/draw/use-folding.ts'
import { Viewport, type ViewportHandle } from '#workbench/draw/viewport.tsx'
import { Action, Notice } from '#workbench/ground/parts.tsx'
import { keysOf } from '#workbench/kit/graph.ts'
import type { Step } from '#workbench/kit/paths/simulation.ts'
import { countWords } from '#workbench/kit/paths/words.ts'

interface ChartStageProps extends Pick<ChartDrawingProps, 'onState' | 'onEdge'> {
  /** The chart with everything unfolded. */
  readonly chart: PlacedChart
  readonly lights: Required<Pick<ChartDrawingProps, 'active' | 'enabled' | 'taken'>> & {
    readonly active: ReadonlySet<string>
  }
  /** The ids of the states that were entered last, which matter most. */
  readonly entered: readonly string[]
  /** The keys of the transitions that the page speaks of. */
  readonly lit: readonly string[]
  /** The paths of the folded states. */
  readonly folded: readonly string[]
  readonly onFolded: (folded: readonly string[]) => void
  /** The chart as it is folded now. */
  readonly ref?: Ref<PlacedChart> | undefined
}

/** Finds what shows a state or a transition in a drawing: its box, the words of its line; null while it is folded away. */
function boxOf({ states, edges }: PlacedChart, id: string): Box | null {
  return states.find((state) => state.id === id) ?? edges.find((edge) => keysOf(edge).includes(id))?.label ?? null
}

/** Draws a chart of any size: zoomed and moved, folded, searched. */
export function ChartStage(props: ChartStageProps) {
  const { chart: whole, lights, entered, lit, folded: wanted, onFolded, ref, ...drawing } = props
  const { chart, folded, isBusy, hasFailed, tryAgain } = useFolding(whole, wanted)
  const viewport = useRef<ViewportHandle>(null)
  const [words, setWords] = useState('')
  const [at, setAt] = useState<number | null>(null)
  /** The part that comes into the middle as soon as it is drawn. */
  const [awaited, setAwaited] = useState<string | null>(null)
  const hits = useMemo(() => searchChart(whole, words), [whole, words])
  const isFoldable = useMemo(() => foldable(whole).length > 0, [whole])
  const current = at === null ? null : (hits[at] ?? null)

  useEffect(() => {
    if (awaited === null || isBusy) return
    const box = boxOf(chart, awaited)
    if (box) viewport.current?.centre(box)
    setAwaited(null)
  }, [awaited, isBusy, chart])

  useImperativeHandle(ref, () => chart)

  const toggle = (path: string) => {
    setAwaited(whole.states.find((state) => state.path === path)?.id ?? null)
    onFolded(folded.includes(path) ? folded.filter((each) => each !== path) : [...folded, path])
  }
  const goTo = (index: number) => {
    const hit = hits[index]
    if (!hit) return
    setAt(index)
    setAwaited(hit.id)
    const open = unfoldAround(whole, folded, hit.state)
    if (open.length < folded.length) onFolded(open)
  }
  const isLater = ({ id }: { readonly id: string }) => (entered.includes(id) ? 0 : 1)
  const active = activeBoxes(chart, lights.active).sort((a, b) => isLater(a) - isLater(b))
  const marked = new Set([...lit, ...hits.map(({ id }) => id)])

  return (
    <Viewport
      ref={viewport}
      label={`Statechart ${whole.id}`}
      width={chart.width}
      height={chart.height}
      active={active}
      map={chart.states}
      busy={isBusy}
      tools={
        folded.length > 0 && (
          <Action
            small
            onClick={() => {
              // The button disappears, and the focus with it.
              viewport.current?.focus()
              onFolded([])
            }}
          >
            UNFOLD ALL
          </Action>
        )
      }
      beside={
        <>
          <span className="viewport-note workbench-note" role="status">
            {folded.length > 0 && `${countWords(folded.length, 'state is', 'states are')} folded`}
          </span>
          <SearchBox
            words={words}
            hits={hits}
            at={current === null ? null : at}
            onWords={(next) => {
              setWords(next)
              setAt(null)
            }}
            onHit={goTo}
          />
          {hasFailed && (
            <div className="workbench-actions" role="alert">
              <Notice kind="warning">The chart could not be laid out anew: is the page still connected?</Notice>
              <Action
                small
                onClick={() => {
                  // The button disappears, and the focus with it.
                  viewport.current?.focus()
                  tryAgain()
                }}
              >
                TRY AGAIN
              </Action>
            </div>
          )}
        </>
      }
    >
      <ChartDrawing
        chart={chart}
        {...lights}
        {...drawing}
        lit={marked}
        litNow={current?.id}
        onFold={isFoldable ? toggle : undefined}
      />
    </Viewport>
  )
}

/**
 * Keeps the focus in the drawing: a pressed transition is often no button any more, and then the focus moves to the state that it led to.
 * @param now the step that is shown; the focus moves when it is another one
 * @returns a function that announces a press on a transition, before its step is made
 */
export function useFollowedFocus(
  picture: RefObject<HTMLElement | null>,
  chart: PlacedChart,
  now: Step | undefined,
): () => void {
  const wasFollowed = useRef(false)
  useLayoutEffect(() => {
    const isLost = wasFollowed.current && !document.activeElement?.hasAttribute('tabindex')
    wasFollowed.current = false
    const inner = chart.states.find((state) => state.id === now?.active.at(-1))?.path
    if (isLost) picture.current?.querySelector<SVGElement>(`[data-state="${inner}"]`)?.focus({ preventScroll: true })
  }, [picture, chart, now])
  return () => {
    wasFollowed.current = true
  }
}
