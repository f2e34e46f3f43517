import { Heading, Link } from '@radix-ui/themes'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { activePaths } from '#workbench/kit/model/keys.ts'
import { pluralize } from '#workbench/kit/paths/labels.ts'
import type { Sign } from '#workbench/shared/filters.ts'
import { chartHash } from '#workbench/shared/hash.ts'
import { Notice, Status } from '#workbench/shared/parts.tsx'
import type { Picture } from '#workbench/walk/frame/pictures.tsx'
import type { ScreenWidth } from '#workbench/walk/frame/screen-box.tsx'
import { ScreenPicture } from './screen-picture.tsx'
import type { Rendered } from './use-pictures.ts'

interface GalleryChartProps {
  readonly chart: string
  readonly rendered: Rendered
  readonly shown: readonly Picture[]
  readonly dark: boolean
  readonly width: ScreenWidth
}

/** The number of placeholders: a usual row. */
const shapes = ['1', '2', '3', '4', '5', '6']

/** The screens of one chart, with placeholders of the same size while they load. */
export function GalleryChart({ chart, rendered, shown, dark, width }: GalleryChartProps) {
  const isWaiting = rendered === 'waiting'
  return (
    <section className="gallery-chart" aria-label={chart} aria-busy={isWaiting || undefined}>
      <div className="workbench-top">
        <Heading as="h2" size="4">
          {chart}
        </Heading>
        <span className="workbench-note">{isWaiting ? 'being drawn' : pluralize(shown.length, 'picture')}</span>
        <Link href={chartHash(chart)}>{`Open the chart ${chart}`}</Link>
      </div>
      {typeof rendered === 'object' && 'problem' in rendered && <Notice kind="error">{rendered.problem}</Notice>}
      {isWaiting && (
        <div className="thumbnails" data-width={width} aria-hidden="true">
          {shapes.map((shape) => (
            <div key={shape} className="thumbnail thumbnail-shape" />
          ))}
        </div>
      )}
      <ul className="thumbnails" data-width={width} aria-label={`Pictures of ${chart}`}>
        {shown.map((picture) => (
          <li key={picture.hash}>
            <GalleryPicture picture={picture} dark={dark} width={width} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface GalleryPictureProps {
  readonly picture: Picture
  readonly dark: boolean
  readonly width: ScreenWidth
}

/** The label has the same meaning without color. */
const colors = {
  error: 'red',
  busy: 'amber',
  empty: 'amber',
  dialog: 'green',
} as const satisfies Record<Sign, string>

function alike(states: readonly string[], snapshot: AnyMachineSnapshot): readonly string[] {
  const own = new Set(activePaths(snapshot))
  return states.filter((state) => !own.has(state) && !states.some((other) => other.startsWith(`${state}.`)))
}

function GalleryPicture({ picture, dark, width }: GalleryPictureProps) {
  const { chart, snapshot, steps, caption, hash, signs, states } = picture
  const same = alike(states, snapshot)
  return (
    <figure>
      <Near className="thumbnail">
        <ScreenPicture chart={chart} steps={steps} dark={dark} width={width} />
      </Near>
      <figcaption className="workbench-tight">
        <Link href={hash}>{caption}</Link>
        {signs.length > 0 && (
          <p className="workbench-actions">
            {signs.map((sign) => (
              <Status key={sign} color={colors[sign]}>
                {sign.toUpperCase()}
              </Status>
            ))}
          </p>
        )}
        {same.length > 0 && <p className="workbench-note">{`Looks the same: ${same.join(', ')}`}</p>}
      </figcaption>
    </figure>
  )
}

/** Renders screens shortly before they scroll into view. */
const rootMargin = '400px'

interface NearProps {
  readonly className: string
  readonly children: ReactNode
}

/** Renders its children only near the viewport, because lists are long. */
function Near({ className, children }: NearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin,
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div className={className} ref={place}>
      {isNear && children}
    </div>
  )
}
