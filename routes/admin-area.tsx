import { Link, useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConsole, useSession } from '#flow/app-actors.tsx'
import { Title, useScreenChange } from '#flow/screen-change.tsx'
import { type AdminArea as Area, refusalOf } from '#rules/access.ts'
import { refusalSentences } from '#rules/refusals.ts'
import { linkClass } from '#ui/actions/links.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Page } from '#ui/page/page.tsx'

interface AdminAreaProps {
  readonly area: Area
  /** The name of its tab. */
  readonly name: string
  readonly heading: string
  readonly children: ReactNode
}

/** Draws a page for admins of a group (Specification §6). Others read why the page is barred; no call is made for them. */
export function AdminArea({ area, name, heading, children }: AdminAreaProps) {
  const { product } = useConsole()
  const isHydrated = useHydrated()
  const refusal = useSession(({ context }) => context.user && refusalOf(area, context.user))
  // The routes send LOCAL people to their profile.
  if (refusal === 'local') return null
  return (
    <>
      <Title name={name} product={product} />
      <Page heading={heading}>
        {refusal === null && children}
        {refusal !== null && isHydrated && (
          <Refused sentences={[...refusalSentences[area][refusal], nextSteps[refusal]]} />
        )}
      </Page>
    </>
  )
}

const nextSteps = {
  noGroup: 'An admin of a group can invite you to it.',
  notAdmin: 'Please ask an admin of your group.',
} as const

function Refused({ sentences }: { sentences: readonly string[] }) {
  useScreenChange()
  return (
    <Notice kind="warning">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Link className={linkClass} to="/profile">
        Go to your profile
      </Link>
    </Notice>
  )
}
