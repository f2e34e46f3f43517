import { renderToStaticMarkup } from 'react-dom/server'
import { EdgeLines } from '#workbench/chart/drawn-edge.tsx'
import { standaloneStyles } from '#workbench/chart/standalone.tsx'
import { header, text } from '#workbench/chart/text.ts'
import { type PlacedRooms, wordsOf } from './rooms-layout.ts'

/** Draws the rooms and their imports as an SVG file in the colours of the reader's system. */
export function roomsSvg({ width, height, rooms, lines }: PlacedRooms): string {
  const names = { title: 'architecture-title', description: 'architecture-description' }
  const svg = renderToStaticMarkup(
    <svg
      className="chart"
      role="img"
      aria-labelledby={`${names.title} ${names.description}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      xmlns="http://www.w3.org/2000/svg"
    >
      <title id={names.title}>The rooms of Statehouse, and which room imports which</title>
      <desc id={names.description}>{rooms.map(sentenceOf).join(' ')}</desc>
      {rooms.map((room) => (
        <g key={room.name}>
          <rect className="frame" x={room.x} y={room.y} width={room.width} height={room.height} rx={8} />
          {wordsOf(room).map((words, index) => (
            <text
              key={words}
              className={index === 0 ? 'name' : 'detail'}
              x={room.x + header.x}
              y={room.y + header.top + text.size + index * text.line}
            >
              {words}
            </text>
          ))}
        </g>
      ))}
      {lines.map(({ key, isType, route }) => (
        <g key={key} strokeDasharray={isType ? '5 3' : undefined}>
          <EdgeLines routes={[route]} isMarked={false} />
        </g>
      ))}
    </svg>,
  )
  return `${svg.replace('</desc>', `</desc><style>${standaloneStyles('system')}</style>`)}\n`
}

function sentenceOf({ path, imports }: PlacedRooms['rooms'][number]): string {
  if (imports.length === 0) return `${path} imports no room.`
  return `${path} imports ${imports.map(({ to, isType }) => (isType ? `the types of ${to}` : to)).join(', ')}.`
}
