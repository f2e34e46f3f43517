import { Notice } from '#ui/feedback/notice.tsx'

interface RestoredNoticeProps {
  readonly done?: 'saved' | 'sent'
  /** Says how much of the draft is done, where a part of it is. */
  readonly progress?: string
}

/** Says that a form has its draft from before a forced sign-out again (Specification §4, Session). */
export function RestoredNotice({ done = 'saved', progress = `It is not ${done} yet.` }: RestoredNoticeProps) {
  return (
    <Notice kind="info" role="status">
      {`What you typed before you were signed out is back. ${progress}`}
    </Notice>
  )
}
