import { assign } from 'xstate'
import { suggestEmail } from '#rules/forms/email-suggestion.ts'
import type { FormValues } from '#rules/forms/fields.ts'
import type { ActionOf, FormContext } from './form.ts'

export interface SuggestionContext {
  /** The email that the user probably meant. */
  readonly suggestion: string | null
  /** Fills fields of the form. A new object fills them again. */
  readonly startValues: FormValues
}

export type SuggestionEvent = { type: 'email.left'; email: string } | { type: 'suggestion.accepted' }

/** Of a machine whose form has an email. */
export type EmailContext = SuggestionContext & FormContext & { readonly email: string }

export const hasSuggestion = ({ context }: { context: SuggestionContext }) => context.suggestion !== null

/** Extends its `setup`. */
export const suggestionParts = {
  actions: {
    /** Passwords are not kept. A form that is shown again asks for them. */
    keepValues: assign(({ context }, { password, confirmPassword, ...startValues }: FormValues) => {
      const email = (startValues.email ?? '').trim()
      return { email, startValues, suggestion: email === context.email ? context.suggestion : null }
    }) as ActionOf<EmailContext, FormValues>,
    keepSuggestion: assign((_, { email = '' }: { email?: string | undefined }) => ({
      suggestion: suggestEmail(email),
    })) as ActionOf<EmailContext, { email?: string | undefined }>,
    /** Fills in the suggestion. It is valid, so the error of the field is cleared. */
    acceptSuggestion: assign(({ context }) => {
      const { email: _, ...fieldProblems } = context.fieldProblems
      const email = context.suggestion ?? ''
      return { email, startValues: { ...context.startValues, email }, suggestion: null, fieldProblems }
    }) as ActionOf<EmailContext>,
  },
  guards: { hasSuggestion },
} as const

export const onSuggestion = {
  'email.left': {
    actions: { type: 'keepSuggestion', params: ({ event }: { event: { readonly email: string } }) => event },
  },
  'suggestion.accepted': { guard: 'hasSuggestion', actions: 'acceptSuggestion' },
} as const
