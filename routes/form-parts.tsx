import type { DiscardEvent, DraftTag } from '#machines/parts/draft.ts'
import type { FormContext, FormEvent, WaitTag } from '#machines/parts/form.ts'
import { passwordRule } from '#rules/forms/fields.ts'
import { type ControlEvent, typed } from '#ui/control-event.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useForm } from '#ui/form/form-context.ts'
import { PasswordField } from '#ui/form/password-field.tsx'

interface FormState {
  readonly context: Pick<FormContext, 'fieldProblems' | 'wait'>
  hasTag(tag: 'busy' | WaitTag): boolean
}

/** The wait that a `Form` shows, in ms: 0 when it is over. */
export const waitOf = (state: Pick<FormState, 'context'> & { hasTag(tag: WaitTag): boolean }) =>
  state.hasTag('waiting') ? state.context.wait : state.hasTag('over') ? 0 : undefined

/** The props of the `Form` of a machine with the events of machines/parts/form.ts. */
export const formOf = (state: FormState, on: (event: FormEvent) => ControlEvent) => ({
  errors: state.context.fieldProblems,
  wait: waitOf(state),
  busy: state.hasTag('busy'),
  edits: on({ type: 'form.edited', values: typed }),
  submits: on({ type: 'form.submitted', values: typed }),
})

interface DraftState {
  readonly context: Pick<FormContext, 'problem' | 'reason'>
  hasTag(tag: DraftTag): boolean
}

/** The props of the `SaveActions` of a machine with the states of machines/parts/draft.ts. */
export const saveActionsOf = (state: DraftState, on: (event: DiscardEvent) => ControlEvent) => ({
  changes: (['saving', 'saved', 'discarded', 'unsaved'] as const).find((tag) => state.hasTag(tag)) ?? ('none' as const),
  problem: state.context.problem,
  reason: state.context.reason,
  discards: on({ type: 'changes.discarded' }),
  restores: on({ type: 'changes.restored' }),
})

/** The rule is under the first field until the error says the same (Specification §5). */
export function NewPasswordFields({ label, confirm = 'Confirm password' }: { label: string; confirm?: string }) {
  const { errors } = useForm()
  const hint = errors.password === undefined ? passwordRule : undefined
  return (
    <>
      <PasswordField label={label} name="password" autoComplete="new-password" hint={hint} required />
      <PasswordField label={confirm} name="confirmPassword" autoComplete="new-password" required />
    </>
  )
}

/** What follows the error of a link. The reason is empty if the server rejected the link. */
export const doubtOf = (reason: string) => reason && `The link may be fine, but could not be checked. ${reason}`

/** Shown when a form has restored what was typed before its user left, or was signed out (Specification §4, Session). */
export const RestoredNotice = ({ done = 'saved' }: { readonly done?: 'saved' | 'sent' }) => (
  <Notice kind="info" role="status">
    {`We kept what you typed. It is not ${done} yet.`}
  </Notice>
)
