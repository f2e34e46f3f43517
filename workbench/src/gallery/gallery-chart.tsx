import { Heading, Link } from '@radix-ui/themes'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { PictureAudit } from '#workbench/gallery/picture-audit.tsx'
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
          <Near key={picture.address}>
            {(nearness) => <GalleryPicture picture={picture} nearness={nearness} dark={dark} width={width} />}
          </Near>
        ))}
      </ul>
    </section>
  )
}

interface GalleryPictureProps {
  readonly picture: Picture
  readonly nearness: Nearness
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

/** Shows a screen with its caption, its signs, and what is wrong with it. */
function GalleryPicture({ picture, nearness, dark, width }: GalleryPictureProps) {
  const { chart, snapshot, steps, caption, address, signs, states } = picture
  const same = alike(states, snapshot)
  return (
    <figure>
      <div className="thumbnail">
        {nearness !== 'far' && <ScreenPicture chart={chart} steps={steps} dark={dark} width={width} />}
      </div>
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
        {nearness !== 'far' && (
          <PictureAudit {...{ chart, steps, dark, width }} picture={address} isInView={nearness === 'in view'} />
        )}
      </figcaption>
    </figure>
  )
}

/** Where an element is: far from the view, near it, or in it. */
type Nearness = 'far' | 'near' | 'in view'

/** Around the view: what is there is drawn before it comes into view. */
const margin = '400px'

/** An item of a long list, most of which is drawn near the view only. */
function Near({ children }: { readonly children: (nearness: Nearness) => ReactNode }) {
  const item = useRef<HTMLLIElement>(null)
  const [isNear, setNear] = useState(false)
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const { current } = item
    if (!current) return
    const follow = (rootMargin: string, tell: (isThere: boolean) => void) => {
      const observer = new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting ?? false), {
        rootMargin,
      })
      observer.observe(current)
      return observer
    }
    const observers = [follow(margin, setNear), follow('0px', setInView)]
    return () => {
      for (const observer of observers) observer.disconnect()
    }
  }, [])
  return <li ref={item}>{children(isInView ? 'in view' : isNear ? 'near' : 'far')}</li>
}
