import type { Point } from './layout.ts'

/** What the sign says, for a screen reader. */
export const unprovenWords = 'a mistake here would be noticed by no test'

/** Draws a question mark on a corner of a box: no test would notice a certain mistake there. */
export const UnprovenSign = ({ x, y }: Point) => (
  <g className="unproven" aria-hidden>
    <circle cx={x} cy={y} r={8} />
    <text x={x} y={y + 4} textAnchor="middle">
      ?
    </text>
  </g>
)
