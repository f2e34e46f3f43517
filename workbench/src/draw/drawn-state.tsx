import { holdsOthers } from '#workbench/kit/graph.ts'
import { pressable } from './controls/pressable.ts'
import type { Box, PlacedState } from './layout.ts'
import { canFold } from './sizes.ts'
import { detailsOf, fitted, header, text, widthOf } from './text.ts'

interface StateBoxProps {
  readonly state: PlacedState
  readonly isActive: boolean
  readonly isLit: boolean
  /** The stop of the drawing that Tab reaches. */
  readonly wanted: string | undefined
  readonly onPress: (() => void) | undefined
}

/** Draws the frame of a state, which is also its button. */
export function StateBox({ state, isActive, isLit, wanted, onPress }: StateBoxProps) {
  const { x, y, width, height, kind, path, name } = state
  const radius = kind === 'history' ? height / 2 : 8
  const box = { x, y, width, height, rx: radius }
  const parts = [kind === 'final' && 'final', state.folded && 'folded', isActive && 'active'].filter(Boolean)
  const label = [`State ${path || name}`, ...parts].join(', ')
  const signX = x + width - 10 - (canFold(state) ? header.fold : 0)
  return (
    <g data-state={path} {...pressable(label, onPress, { stop: state.id, wanted })}>
      {path !== '' && state.description !== null && <title>{state.description}</title>}
      <rect className="frame" {...box} />
      {isActive && <Outline kind="ring" of={state} radius={radius} gap={3.5} />}
      {isLit && <Outline kind="light" of={state} radius={radius} gap={lightGap} />}
      {kind === 'parallel' && <path className="sign" d={`M${signX} ${y + 8}v12m4 -12v12`} />}
      {kind === 'final' && (
        <rect className="inner" x={x + 4} y={y + 4} width={width - 8} height={height - 8} rx={radius - 3} />
      )}
    </g>
  )
}

/** The gap between a frame and its light, in px: outside of every ring. */
export const lightGap = 7

interface OutlineProps {
  /** A ring is the walk's mark, since the frame's colour is the coverage's; another part of the page lights the box that it speaks of. */
  readonly kind: 'ring' | 'light'
  readonly of: Box
  readonly radius: number
  /** Between the frame and the outline, in px. */
  readonly gap: number
}

/** Draws a line around a box. */
export function Outline({ kind, of: { x, y, width, height }, radius, gap }: OutlineProps) {
  return (
    <rect
      className={kind}
      x={x - gap}
      y={y - gap}
      width={width + 2 * gap}
      height={height + 2 * gap}
      rx={radius + gap}
    />
  )
}

interface StateWordsProps {
  readonly state: PlacedState
  /** The ids of the active states, of which a folded state names its own. */
  readonly active: ReadonlySet<string> | undefined
}

/** Draws a state's name, tags, invoked actors, entry and exit actions. */
export function StateWords({ state, active }: StateWordsProps) {
  const { name, kind, tags } = state
  const details = detailsOf(state, active)
  const x = state.x + header.x
  const baseline = state.y + header.top + text.size
  const nameX = kind === 'history' ? x + header.sign : x
  return (
    // The frame below is the button, and has the accessible name.
    <g pointerEvents="none" aria-hidden>
      {holdsOthers(kind) && !state.folded && (
        // Lines to inner states pass behind the words.
        <rect
          className="frame plate"
          x={x - 4}
          y={state.y + 4}
          width={Math.max(widthOf(name), ...details.map(widthOf)) + 8}
          height={header.top + header.name + details.length * text.line - 4}
        />
      )}
      {kind === 'history' && (
        <>
          <circle className="inner" cx={x + 7} cy={baseline - 4} r={9} />
          <text x={x + 7} y={baseline} textAnchor="middle" className="name">
            H
          </text>
        </>
      )}
      <text className="name" x={nameX} y={baseline} {...fitted(name)}>
        {name}
      </text>
      {tags.map((tag, index) => {
        const before = tags.slice(0, index).reduce((sum, each) => sum + tagWidth(each) + header.tagGap, 0)
        return <Tag key={tag} tag={tag} x={nameX + widthOf(name) + header.tagGap + before} y={baseline - text.size} />
      })}
      {details.map((line, index) => (
        <text key={line} className="detail" x={x} y={baseline + header.name + index * text.line} {...fitted(line)}>
          {line}
        </text>
      ))}
    </g>
  )
}

const tagWidth = (tag: string) => widthOf(tag) + 2 * header.tagPadding

function Tag({ tag, x, y }: { readonly tag: string; readonly x: number; readonly y: number }) {
  return (
    <g className="tag">
      <rect x={x} y={y - 1} width={tagWidth(tag)} height={text.line + 1} rx={8} />
      <text x={x + tagWidth(tag) / 2} y={y + text.size} textAnchor="middle" {...fitted(tag)}>
        {tag}
      </text>
    </g>
  )
}
