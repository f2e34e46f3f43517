import { Heading, Link } from '@radix-ui/themes'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { chartAddress } from '#workbench/ground/address.ts'
import type { Sign } from '#workbench/ground/filters.ts'
import { Notice, Status } from '#workbench/ground/parts.tsx'
import { activePaths } from '#workbench/kit/model/keys.ts'
import { countWords } from '#workbench/kit/paths/words.ts'
import type { Picture } from '#workbench/walk/frame/pictures.tsx'
import type { ScreenWidth } from '#workbench/walk/frame/screen-box.tsx'
import { ScreenPicture } from './screen-picture.tsx'
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
        <Heading as="h2" size="4">
          {chart}
        </Heading>
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
          <li key={picture.address}>
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

/** The colour of a sign; its words say the same. */
const colors = {
  error: 'red',
  busy: 'amber',
  empty: 'amber',
  dialog: 'green',
} as const satisfies Record<Sign, string>

/** Lists the states that look like a snapshot's own, without those around them. */
function alike(states: readonly string[], snapshot: AnyMachineSnapshot): readonly string[] {
  const own = new Set(activePaths(snapshot))
  return states.filter((state) => !own.has(state) && !states.some((other) => other.startsWith(`${state}.`)))
}

/** Shows a screen with its caption and its signs. */
function GalleryPicture({ picture, dark, width }: GalleryPictureProps) {
  const { chart, snapshot, steps, caption, address, signs, states } = picture
  const same = alike(states, snapshot)
  return (
    <figure>
      <Near className="thumbnail">
        <ScreenPicture chart={chart} steps={steps} dark={dark} width={width} />
      </Near>
      <figcaption className="workbench-tight">
        <Link href={address}>{caption}</Link>
        {signs.length > 0 && (
          <p className="workbench-actions">
            {signs.map((sign) => (
              <Status key={sign} color={colors[sign]}>
                {sign.toUpperCase()}
              </Status>
            ))}
          </p>
        )}
        {same.length > 0 && <p className="workbench-note">Looks the same: {same.join(', ')}</p>}
      </figcaption>
    </figure>
  )
}

/** Around the view: what is there is drawn before it comes into view. */
const rootMargin = '400px'

interface NearProps {
  readonly className: string
  readonly children: ReactNode
}

/** Draws what is near the view alone: most of a long list is not. */
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
