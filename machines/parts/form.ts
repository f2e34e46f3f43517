import { assign } from 'xstate'
import { retryAfterOf, serverMessageOr } from '#api/errors.ts'
import { errorsOf, type FieldErrors, type FormSchema, type FormValues, remainingErrors } from '#rules/forms/fields.ts'
import type { Failed } from './params.ts'

/** The errors of a form. The typed values stay in the form. */
export interface FormContext {
  readonly problem: string
  readonly reason: string
  readonly fieldProblems: FieldErrors
  /** How long the server has asked to wait, in ms. The states say whether the form waits. */
  readonly wait?: number | undefined
}

/** What a form says about its wait. */
export type WaitTag = 'waiting' | 'over'

export interface FormSubmitted {
  readonly type: 'form.submitted'
  readonly values: FormValues
}

/** `form.edited` is sent with all values whenever one changes. */
export type FormEvent = FormSubmitted | { readonly type: 'form.edited'; readonly values: FormValues }

export const noErrors: FormContext = { problem: '', reason: '', fieldProblems: {} }

/** The states of a form whose server may ask to wait (RFC 6585 §4), as a region next to the states that send it. */
export const waitRegion = {
  initial: 'open',
  states: {
    open: { description: 'The form can be sent.' },
    waiting: {
      description: 'The server wants no further attempt for some time. Typing and leaving stay possible.',
      tags: 'waiting',
      after: { timeToWait: 'over' },
    },
    over: { description: 'The form can be sent again, and says so next to its error.', tags: 'over' },
  },
} as const

/** The same states, inside the state that sends the form. It cannot while they wait. */
export const waitStates = {
  ...waitRegion.states,
  waiting: { ...waitRegion.states.waiting, on: { 'form.submitted': {} } },
} as const

type Waiting = { readonly context: Pick<FormContext, 'wait'> }

/** XState's own type is for one machine. */
export type ActionOf<Context, Params = undefined> = (args: { readonly context: Context }, params: Params) => void

type FormAction<Params = undefined> = ActionOf<FormContext, Params>

/** Extends the `setup` of a machine with a form that no schema validates, and that waits if the server asks to. */
export const formBase = {
  actions: {
    keepWait: assign((_, wait: number) => ({ wait })) as ActionOf<Waiting['context'], number>,
    keepProblem: assign((_, problem: string) => ({ problem })) as FormAction<string>,
    keepReason: assign((_, reason: string) => ({ reason })) as FormAction<string>,
    /** Marks the field that the error above the form is about. An empty name marks none. */
    markField: assign((_, field: string) => ({ fieldProblems: field ? { [field]: '' } : {} })) as FormAction<string>,
    forgetProblems: assign(noErrors) as FormAction,
  },
  guards: { asksToWait: (_: unknown, wait: number) => wait > 0 },
  delays: { timeToWait: ({ context }: Waiting) => context.wait ?? 0 },
} as const

/**
 * Extends the `setup` of a machine with a form, like `formBase`.
 * @param form the schema of a valid form
 * @example const { createMachine } = setup({ types, actors, actions, guards }).extend(formParts(LoginForm))
 */
export const formParts = (form: FormSchema) => ({
  ...formBase,
  actions: {
    ...formBase.actions,
    keepFieldProblems: assign((_, values: FormValues) => ({
      ...noErrors,
      fieldProblems: errorsOf(form, values),
    })) as FormAction<FormValues>,
    /** An error disappears as soon as its field is valid. */
    recheckFields: assign(({ context }, values: FormValues) => ({
      fieldProblems: remainingErrors(context.fieldProblems, errorsOf(form, values)),
    })) as FormAction<FormValues>,
  },
  guards: {
    ...formBase.guards,
    isValid: (_: unknown, values: FormValues): boolean => Object.keys(errorsOf(form, values)).length === 0,
  },
})

const valuesOf = ({ event }: { event: { readonly values: FormValues } }) => event.values

export const withValues = <Type extends string>(type: Type) => ({ type, params: valuesOf }) as const

/** A valid form leads to `target`, an invalid one shows the errors of its fields. Both do the actions. */
export const whenSent = <Target extends string, const Actions extends readonly unknown[]>(
  target: Target,
  ...actions: Actions
) =>
  [
    { guard: withValues('isValid'), target, actions: ['forgetProblems', ...actions] },
    { actions: [withValues('keepFieldProblems'), ...actions] },
  ] as const

/** Validates the fields with an error again. */
export const onEdited = <const Actions extends readonly unknown[]>(...actions: Actions) =>
  ({ 'form.edited': { actions: [withValues('recheckFields'), ...actions] } }) as const

export const setError = (textOf: (error: unknown) => string) =>
  ({ type: 'keepProblem', params: ({ event }: Failed) => textOf(event.error) }) as const

export const setServerMessageOr = (message: string) => setError((error) => serverMessageOr(error, message))

/** Marks the field if the error is about it. */
export const markField = (field: string, isAbout: (error: unknown) => boolean) =>
  ({ type: 'markField', params: ({ event }: Failed) => (isAbout(event.error) ? field : '') }) as const

const waitAsked = ({ event }: Failed) => retryAfterOf(event.error)

/** If the server asks to wait, the form waits, else it is open. `actions` store the error message. */
export const whenSendFailed = <
  const Target extends string | readonly string[],
  const Actions extends readonly unknown[],
>(
  { open, waiting }: { readonly open: Target; readonly waiting: Target },
  ...actions: Actions
) =>
  [
    {
      guard: { type: 'asksToWait', params: waitAsked },
      target: waiting,
      actions: [...actions, { type: 'keepWait', params: waitAsked }],
    },
    { target: open, actions },
  ] as const
