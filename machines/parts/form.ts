import { assign, type EventObject, raise } from 'xstate'
import { retryAfterOf } from '#api/errors.ts'
import {
  type FieldProblems,
  type FormSchema,
  type FormValues,
  isValid,
  problemsOf,
  remainingProblems,
} from '#rules/fields.ts'
import { withoutOffline } from './connection.ts'

/** The problems of a form, in the context of its chart. The typed values stay in the form. */
export interface FormContext {
  /** The problem of the whole form; empty without one. */
  readonly problem: string
  /** The reason for it; empty for a problem that says all. */
  readonly reason: string
  readonly fieldProblems: FieldProblems
  /** The time for which the server wants no further attempt, in ms; none when left out. */
  readonly wait?: number
}

/** Sent by a form on submit. */
export interface FormSubmitted {
  readonly type: 'form.submitted'
  readonly values: FormValues
}

/** Sent by a form with its values whenever one changes. */
interface FormEdited {
  readonly type: 'form.edited'
  readonly values: FormValues
}

/** Raised by a chart of a form when the server may be asked again. */
export interface WaitEnded {
  readonly type: 'wait.ended'
}

/** The events of a form. */
export type FormEvent = FormSubmitted | FormEdited | WaitEnded

/** The problems of a form that has none. */
export const noProblems: FormContext = { problem: '', reason: '', fieldProblems: {} }

type Waiting = { readonly context: Pick<FormContext, 'wait'> }

/** An action for any chart with such a context, where XState's own type is for one chart. */
type ActionOf<Context, Params = undefined> = (args: { readonly context: Context }, params: Params) => void

/** Returns whether the server may be asked. */
export const isNotWaiting = ({ context }: Waiting): boolean => (context.wait ?? 0) === 0

/** What a chart that waits until the server may be asked again extends its `setup` by. */
export const waiting = {
  actions: {
    keepWait: assign((_, wait: number) => ({ wait })) as ActionOf<Waiting['context'], number>,
    startWait: raise<FormContext, EventObject, WaitEnded, undefined, 'timeToWait', 'timeToWait'>(
      { type: 'wait.ended' },
      { id: 'wait', delay: 'timeToWait' },
    ) as ActionOf<Waiting['context']>,
  },
  guards: {
    asksToWait: (_: unknown, wait: number) => wait > 0,
    isNotWaiting,
  },
  delays: {
    timeToWait: ({ context }: Waiting) => context.wait ?? 0,
  },
} as const

/** The end of the wait, in whatever state the chart is by then. */
export const onWaitEnded = { 'wait.ended': { actions: { type: 'keepWait', params: 0 } } } as const

/** What a chart with a form extends its `setup` by, where no schema judges the form. */
export const formBase = {
  ...waiting,
  actions: {
    ...waiting.actions,
    keepProblem: assign((_, problem: string) => ({ problem })) as ActionOf<FormContext, string>,
    keepReason: assign((_, reason: string) => ({ reason })) as ActionOf<FormContext, string>,
    forgetProblems: assign(noProblems) as ActionOf<FormContext>,
    forgetOffline: assign(({ context }) => withoutOffline(context)) as ActionOf<FormContext>,
  },
} as const

/**
 * Makes what a chart with a form extends its `setup` by, as `formBase`.
 * @param form the schema of a valid form
 * @example const { createMachine } = setupChart({ types, actors, actions, guards }).extend(formParts(LoginForm))
 */
export const formParts = (form: FormSchema) => ({
  ...formBase,
  actions: {
    ...formBase.actions,
    keepFieldProblems: assign((_, values: FormValues) => ({
      ...noProblems,
      fieldProblems: problemsOf(form, values),
    })) as ActionOf<FormContext, FormValues>,
    /** An error goes as soon as its field is right. */
    recheckFields: assign(({ context }, values: FormValues) => ({
      fieldProblems: remainingProblems(context.fieldProblems, problemsOf(form, values)),
    })) as ActionOf<FormContext, FormValues>,
  },
  guards: {
    ...formBase.guards,
    canBeSent: (args: Waiting, values: FormValues): boolean => isNotWaiting(args) && isValid(form, values),
  },
})

const valuesOf = ({ event }: { event: { readonly values: FormValues } }) => event.values

/**
 * Makes the transitions of `form.submitted`: a valid form leads to `target`, any other stores the problems of its fields. Neither happens while
 * the form waits.
 * @param actions further actions for a valid form, named or with params
 */
export const whenSubmitted = <Target extends string, const Actions extends readonly unknown[]>(
  target: Target,
  ...actions: Actions
) =>
  [
    {
      guard: { type: 'canBeSent', params: valuesOf },
      target,
      actions: ['forgetProblems', ...actions],
    },
    { guard: 'isNotWaiting', actions: { type: 'keepFieldProblems', params: valuesOf } },
  ] as const

/** Makes an action, or a guard, whose params are the values of the form. */
export const withValues = <Type extends string>(type: Type) => ({ type, params: valuesOf }) as const

/**
 * Makes the transition of `form.edited`: the fields that have an error are checked again.
 * @param actions further actions, named or with params
 */
export const onEdited = <const Actions extends readonly unknown[]>(...actions: Actions) =>
  ({ 'form.edited': { actions: [withValues('recheckFields'), ...actions] } }) as const

type FailedContext = { readonly event: { readonly error: unknown } }

/** Makes an action whose params are the event of a failed attempt. */
export const withFailure = <Type extends string>(type: Type) =>
  ({ type, params: ({ event }: FailedContext) => event }) as const

/** Makes the action that keeps the problem of a failed attempt, in the words of `sentenceOf`. */
export const keepsProblem = (messageOf: (error: unknown) => string) =>
  ({ type: 'keepProblem', params: ({ event }: FailedContext) => messageOf(event.error) }) as const

/**
 * Makes the transitions of a failed attempt. When the server asks to wait, nothing can be sent until then.
 * @param actions keep the problem
 */
export const whenFailed = <Target extends string, const Actions extends readonly unknown[]>(
  target: Target,
  ...actions: Actions
) => {
  const params = ({ event }: FailedContext) => retryAfterOf(event.error)
  return [
    {
      guard: { type: 'asksToWait', params },
      target,
      actions: [...actions, { type: 'keepWait', params }, 'startWait'],
    },
    { target, actions },
  ] as const
}
