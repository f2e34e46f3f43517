import { suggestEmail } from '#rules/email-suggestion.ts'
import type { FormValues } from '#rules/fields.ts'
import { type FormContext, whenSubmitted, withValues } from './form.ts'

/** The suggestion of a form with an email address, in the context of its chart. */
export interface SuggestionContext {
  /** The address that was probably meant; null without one. */
  readonly suggestion: string | null
  /** Fills fields of the form; a new object fills them again. */
  readonly startValues: FormValues
}

/** Sent by the email field of a form. */
export type SuggestionEvent = { type: 'email.left'; email: string } | { type: 'suggestion.accepted' }

/** The suggestion of a form in which no address was typed yet. */
export const noSuggestion: SuggestionContext = { suggestion: null, startValues: {} }

/** The changes of the context for `assign`. */
export const suggestionParts = {
  withSuggestion: (_: unknown, { email = '' }: { email?: string | undefined }) => ({ suggestion: suggestEmail(email) }),
  withoutSuggestion: { suggestion: null },
  /** Stores what is typed; another address takes the suggestion away. */
  withEmail: (context: SuggestionContext & { readonly email: string }, { email: typed = '' }: FormValues) => {
    const email = typed.trim()
    return { email, suggestion: email === context.email ? context.suggestion : null }
  },
  /** Fills in the suggestion, which is valid: a problem of the field is over. */
  withAccepted: ({ suggestion, fieldProblems: { email: _, ...fieldProblems } }: SuggestionContext & FormContext) => ({
    email: suggestion ?? '',
    startValues: { email: suggestion ?? '' },
    suggestion: null,
    fieldProblems,
  }),
  hasSuggestion: ({ context }: { context: SuggestionContext }) => context.suggestion !== null,
}

/** The transitions of the email field: leaving it makes a suggestion. */
export const onSuggestion = {
  'email.left': {
    actions: { type: 'keepSuggestion', params: ({ event }: { event: { email: string } }) => event },
  },
  'suggestion.accepted': { guard: 'hasSuggestion', actions: 'acceptSuggestion' },
} as const

/** Makes the transitions of `form.submitted` in a form with an email address. Sending the form makes a suggestion too. */
export const whenSubmittedWithEmail = <Target extends string, const Actions extends readonly unknown[]>(
  target: Target,
  ...actions: Actions
) => {
  const suggest = withValues('keepSuggestion')
  const [valid, invalid] = whenSubmitted(target, suggest, ...actions)
  return [valid, { ...invalid, actions: [invalid.actions, suggest] }] as const
}
