import { Link } from '@radix-ui/themes'
import type { AnyMachineSnapshot } from 'xstate'
import { PictureAudit } from '#workbench/gallery/picture-audit.tsx'
import type { Sign } from '#workbench/ground/filters.ts'
import { Status } from '#workbench/ground/parts.tsx'
import { activePaths } from '#workbench/kit/model/keys.ts'
import type { Picture } from '#workbench/walk/frame/pictures.tsx'
import type { ScreenWidth } from '#workbench/walk/frame/screen-box.tsx'
import type { Nearness } from './near.tsx'
import { ScreenPicture } from './screen-picture.tsx'

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
export function GalleryPicture({ picture, nearness, dark, width }: GalleryPictureProps) {
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
