import type { PlacedChart } from './layout.ts'
import './thumbnail.css'

/** Draws a chart so small that only its boxes and lines are left. Its name stands beside it. */
export const Thumbnail = ({ chart: { width, height, states, edges } }: { readonly chart: PlacedChart }) => (
  <svg className="thumbnail-chart" viewBox={`0 0 ${width} ${height}`} aria-hidden>
    {states.map(({ id, x, y, width: wide, height: high }) => (
      <rect key={id} x={x} y={y} width={wide} height={high} rx={8} />
    ))}
    {edges.flatMap(({ key, routes }) =>
      routes.map((route) => {
        const points = route.map(({ x, y }) => `${x},${y}`).join(' ')
        return <polyline key={`${key} ${points}`} points={points} />
      }),
    )}
  </svg>
)
