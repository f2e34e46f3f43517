import { assign } from 'xstate'
import { suggestEmail } from '#rules/forms/email-suggestion.ts'
import type { FormValues } from '#rules/forms/fields.ts'
import { type ActionOf, type FormContext, whenSubmitted, withValues } from './form.ts'
import { withEvent } from './params.ts'

export interface SuggestionContext {
  /** The email that the user probably meant. */
  readonly suggestion: string | null
  /** Fills fields of the form. A new object fills them again. */
  readonly startValues: FormValues
}

export type SuggestionEvent = { type: 'email.left'; email: string } | { type: 'suggestion.accepted' }

export const noSuggestion: SuggestionContext = { suggestion: null, startValues: {} }

type EmailContext = SuggestionContext & FormContext & { readonly email: string }

export const hasSuggestion = ({ context }: { context: SuggestionContext }) => context.suggestion !== null

/** Extends the `setup` of a machine whose form has an email. */
export const suggestionParts = {
  actions: {
    keepEmail: assign(({ context }, { email: typed = '' }: FormValues) => {
      const email = typed.trim()
      return { email, suggestion: email === context.email ? context.suggestion : null }
    }) as ActionOf<EmailContext, FormValues>,
    keepSuggestion: assign((_, { email = '' }: { email?: string | undefined }) => ({
      suggestion: suggestEmail(email),
    })) as ActionOf<EmailContext, { email?: string | undefined }>,
    /** Fills in the suggestion. It is valid, so the error of the field is cleared. */
    acceptSuggestion: assign(
      ({
        context: {
          suggestion,
          startValues,
          fieldProblems: { email: _, ...fieldProblems },
        },
      }) => ({
        email: suggestion ?? '',
        startValues: { ...startValues, email: suggestion ?? '' },
        suggestion: null,
        fieldProblems,
      }),
    ) as ActionOf<EmailContext>,
  },
  guards: { hasSuggestion },
} as const

export const onSuggestion = {
  'email.left': { actions: withEvent('keepSuggestion') },
  'suggestion.accepted': { guard: 'hasSuggestion', actions: 'acceptSuggestion' },
} as const

/** Like `whenSubmitted`, for a form with an email. Submitting also makes a suggestion. */
export const whenSubmittedWithEmail = <Target extends string, const Actions extends readonly unknown[]>(
  target: Target,
  ...actions: Actions
) => {
  const suggest = withValues('keepSuggestion')
  const [valid, invalid] = whenSubmitted(target, suggest, ...actions)
  return [valid, { ...invalid, actions: [invalid.actions, suggest] }] as const
}
