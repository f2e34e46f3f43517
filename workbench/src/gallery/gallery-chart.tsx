import { Flex, Grid, Heading, Link, Text } from '@radix-ui/themes'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { pluralize } from '#workbench/kit/paths/labels.ts'
import type { Look, Sign } from '#workbench/shared/filters.ts'
import { chartHash, formatHash, parseHash } from '#workbench/shared/hash.ts'
import { Notice, Status } from '#workbench/shared/parts.tsx'
import { darksOf } from '#workbench/walk/frame/screen-box.tsx'
import { ScreenPicture } from './screen-picture.tsx'
import { type DistinctPicture, pagesGroup, type Rendered } from './use-pictures.ts'

interface GalleryChartProps {
  readonly chart: string
  /** Undefined until its screens are rendered. */
  readonly rendered: Rendered | undefined
  readonly shown: readonly DistinctPicture[]
  readonly look: Look
  readonly dark: boolean
}

/** The screens of one chart. */
export function GalleryChart({ chart, rendered, shown, look, dark }: GalleryChartProps) {
  const isWaiting = rendered === undefined
  return (
    <section aria-label={chart} aria-busy={isWaiting || undefined}>
      <Flex className="gallery-top" wrap="wrap" align="baseline" gap="3" mb="3" pb="1">
        <Heading as="h2" size="4">
          {chart}
        </Heading>
        <span className="workbench-note">{isWaiting ? 'being drawn' : pluralize(shown.length, 'picture')}</span>
        {chart !== pagesGroup && <Link href={chartHash(chart)}>{`Open the chart ${chart}`}</Link>}
      </Flex>
      {rendered && 'problem' in rendered && <Notice kind="error">{rendered.problem}</Notice>}
      {/* A desktop screen is illegible at a phone's size. */}
      <Grid asChild columns={`repeat(auto-fill, minmax(min(${look.width ? 36 : 15}rem, 100%), 1fr))`} gap="4" mb="6">
        <ul aria-label={`Pictures of ${chart}`}>
          {shown.map((picture) => (
            <li key={picture.caption}>
              <GalleryPicture picture={picture} look={look} dark={dark} />
            </li>
          ))}
        </ul>
      </Grid>
    </section>
  )
}

/** The label has the same meaning without color. */
const colors = {
  error: 'red',
  busy: 'amber',
  empty: 'amber',
  dialog: 'green',
  toast: 'green',
  refused: 'red',
} as const satisfies Record<Sign, string>

/** Opens the walk as the picture shows it. */
function withLook(hash: string, { theme, width }: Look): string {
  const route = parseHash(hash)
  return route.view === 'chart' ? formatHash({ ...route, theme, width }) : hash
}

function GalleryPicture({ picture, look, dark }: { picture: DistinctPicture; look: Look; dark: boolean }) {
  const { chart, steps, caption, hash, signs, others, also = [], withoutScreen = [] } = picture
  return (
    <figure className="gallery-picture">
      {darksOf(look, dark).map((isDark) => (
        <Near key={String(isDark)} width={look.width}>
          <ScreenPicture chart={chart} steps={steps} dark={isDark} width={look.width ?? 360} />
        </Near>
      ))}
      <figcaption className="workbench-tight">
        {hash === '' ? <span>{caption}</span> : <Link href={withLook(hash, look)}>{caption}</Link>}
        {also.length > 0 && <p className="workbench-note">{`Also ${also.join(', ')}`}</p>}
        {withoutScreen.length > 0 && (
          <Text as="p" size="1" color="amber">{`No own screen: ${withoutScreen.join(', ')}`}</Text>
        )}
        {others > 0 && <p className="workbench-note">{`+${pluralize(others, 'input')}`}</p>}
        {signs.length > 0 && (
          <p className="workbench-actions">
            {signs.map((sign) => (
              <Status key={sign} color={colors[sign]}>
                {sign.toUpperCase()}
              </Status>
            ))}
          </p>
        )}
      </figcaption>
    </figure>
  )
}

/** Renders screens shortly before they scroll into view. */
const rootMargin = '400px'

/** Renders its children only near the viewport, because lists are long. */
function Near({ width, children }: { width: Look['width']; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((all) => setNear(all.at(-1)?.isIntersecting ?? false), { rootMargin })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="thumbnail" data-width={width} ref={place}>
      {isNear && children}
    </div>
  )
}
