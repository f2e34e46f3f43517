import { Link } from '@radix-ui/themes'
import { chartAddress } from '#workbench/ground/address.ts'
import { Notice } from '#workbench/ground/parts.tsx'
import { countWords } from '#workbench/kit/paths/words.ts'
import type { Picture } from '#workbench/walk/frame/pictures.tsx'
import type { ScreenWidth } from '#workbench/walk/frame/screen-box.tsx'
import { GalleryPicture } from './gallery-picture.tsx'
import { Near } from './near.tsx'
import type { Drawn } from './use-pictures.ts'

interface GalleryChartProps {
  readonly chart: string
  readonly drawn: Drawn
  /** The pictures that the filters let through. */
  readonly shown: readonly Picture[]
  readonly dark: boolean
  readonly width: ScreenWidth
}

/** As many shapes as a row of a usual window has. */
const shapes = ['1', '2', '3', '4', '5', '6']

/** Shows the pictures of one chart under its name; shapes of their size while they are being drawn. */
export function GalleryChart({ chart, drawn, shown, dark, width }: GalleryChartProps) {
  const isWaiting = drawn === 'waiting'
  return (
    <section className="gallery-chart" aria-label={chart} aria-busy={isWaiting || undefined}>
      <div className="workbench-top">
        <h2>{chart}</h2>
        <span className="workbench-note">{isWaiting ? 'being drawn' : countWords(shown.length, 'picture')}</span>
        <Link href={chartAddress(chart)}>{`Open the chart ${chart}`}</Link>
      </div>
      {typeof drawn === 'object' && 'problem' in drawn && <Notice kind="error">{drawn.problem}</Notice>}
      {isWaiting && (
        <div className="thumbnails" data-width={width} aria-hidden="true">
          {shapes.map((shape) => (
            <div key={shape} className="thumbnail thumbnail-shape" />
          ))}
        </div>
      )}
      <ul className="thumbnails" data-width={width} aria-label={`Pictures of ${chart}`}>
        {shown.map((picture) => (
          <Near key={picture.address}>
            {(nearness) => <GalleryPicture picture={picture} nearness={nearness} dark={dark} width={width} />}
          </Near>
        ))}
      </ul>
    </section>
  )
}
