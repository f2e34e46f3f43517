import { Notice } from '#ui/feedback/notice.tsx'

/** Says that a form has its draft from before a forced sign-out again (Specification §4, Session). */
export function RestoredNotice({ done = 'saved' }: { readonly done?: 'saved' | 'sent' }) {
  return (
    <Notice kind="info" role="status">
      {`What you typed before you were signed out is back. It is not ${done} yet.`}
    </Notice>
  )
}
