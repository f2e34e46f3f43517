import { holdsOthers } from '#workbench/kit/graph.ts'
import type { PlacedState } from './layout.ts'
import { pressable } from './roving.ts'
import { header, text, textHeight, widthOf } from './sizes.ts'

interface StateBoxProps {
  readonly state: PlacedState
  readonly isActive: boolean
  readonly wanted: string | undefined
  readonly onPress: (() => void) | undefined
}

export function StateBox({ state, isActive, wanted, onPress }: StateBoxProps) {
  const { x, y, width, height, kind, path, description } = state
  const radius = kind === 'history' || kind === 'final' ? Math.min(height / 2, 14) : 6
  const label = [`State ${path}`, kind === 'final' && 'final', isActive && 'active'].filter(Boolean).join(', ')
  return (
    <>
      {/* Outside of the button, whose name does not contain it (WCAG 2.5.3). */}
      {description !== null && <title>{description}</title>}
      <g data-state={path} data-stop={state.id} {...pressable(label, onPress, state.id === wanted)}>
        <rect className="frame" x={x} y={y} width={width} height={height} rx={radius} />
        {kind === 'parallel' && <path className="sign" d={`M${x + width - 14} ${y + 7}v12m5 -12v12`} />}
        {kind === 'final' && (
          <rect className="sign" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={radius - 3} />
        )}
      </g>
    </>
  )
}

interface StateTextProps {
  readonly state: PlacedState
  readonly hrefOf: (chart: string) => string
  readonly wanted: string | undefined
}

/** The `data-stop` of a link to an invoked chart. */
export const linkStop = ({ id }: PlacedState, line: string) => `${id} ${line}`

/** Whether a line of a state's text names an invoked chart. */
export const isLink = (line: string) => line.startsWith('chart ')

export function StateText({ state, hrefOf, wanted }: StateTextProps) {
  const { name, kind, lines, charts, parent } = state
  const x = state.x + header.x
  const baseline = state.y + header.top + text.size
  const nameX = kind === 'history' ? x + header.sign : x
  return (
    // Hidden from assistive technology: the frame below is the button and has the accessible name.
    <g className="state-text">
      {holdsOthers(kind) && parent !== null && (
        // Hides the lines to inner states behind the text.
        <rect
          className="frame plate"
          x={x - 4}
          y={state.y + 3}
          width={Math.max(...[name, ...lines].map(widthOf)) + 8}
          height={textHeight(state) - 4}
        />
      )}
      {kind === 'history' && (
        <>
          <circle className="sign" cx={x + 6} cy={baseline - 4} r={8} />
          <text x={x + 6} y={baseline} textAnchor="middle" className="name">
            H
          </text>
        </>
      )}
      {parent !== null && (
        <text className="name" x={nameX} y={baseline} aria-hidden>
          {name}
        </text>
      )}
      {lines.map((line, index) => {
        const y = baseline + (parent === null ? 0 : header.name) + index * text.line
        const chart = isLink(line) ? charts[line.slice(line.indexOf(' ') + 1)] : undefined
        const shown = (
          <text key={line} className="detail" x={x} y={y} aria-hidden={chart === undefined}>
            {line}
          </text>
        )
        if (chart === undefined) return shown
        const stop = linkStop(state, line)
        const box = { x: x - 3, y: y - text.size + 1, width: widthOf(line) + 6, height: text.line }
        return (
          <a
            key={line}
            href={hrefOf(chart)}
            data-stop={stop}
            tabIndex={wanted === undefined || stop === wanted ? 0 : -1}
          >
            <rect className="link" {...box} rx={2} />
            {shown}
          </a>
        )
      })}
    </g>
  )
}
