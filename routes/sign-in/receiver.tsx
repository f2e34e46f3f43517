import type { ConsentTag } from '#machines/parts/consent.ts'
import type { Receiver } from '#rules/callback/editors.ts'
import { Name } from '#ui/name.tsx'

/** The receiver of a sign-in: an editor extension, an app on this computer or a host. */
export const ReceiverName = ({ name, host, isApplication }: Receiver & { readonly isApplication: boolean }) =>
  name === '' ? (
    <Name>{host}</Name>
  ) : isApplication ? (
    <span>
      the extension <Name>{host}</Name> of <Name>{name}</Name>
    </span>
  ) : (
    // One text, because a part of it would move when the font has loaded.
    <span>{`${name} (${host})`}</span>
  )

/** The state of a consent button; undefined where a press needs no consent. */
export const consentIn = (state: { hasTag(tag: ConsentTag): boolean }): ConsentTag | undefined =>
  (['unseen', 'appearing', 'armed'] as const).find((tag) => state.hasTag(tag))

export const asUser = (email = '', other = '') =>
  email === '' ? (
    <span>{other}</span>
  ) : (
    <span>
      {' as '}
      <Name>{email}</Name>
    </span>
  )
