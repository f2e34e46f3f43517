import { assign, type EventObject, raise } from 'xstate'
import { retryAfterOf } from '#api/errors.ts'
import { type FieldProblems, type FormSchema, type FormValues, isValid, problemsOf } from '#rules/fields.ts'

/** The problems of a form, in the context of its chart. The typed values stay in the form. */
export interface FormContext {
  /** The problem of the whole form; empty without one. */
  readonly problem: string
  readonly fieldProblems: FieldProblems
  /** The time for which the server wants no further attempt, in ms; none when left out. */
  readonly wait?: number
}

/** Sent by a form on submit. */
export interface FormSubmitted {
  readonly type: 'form.submitted'
  readonly values: FormValues
}

/** Raised by a chart of a form when the server may be asked again. */
export interface WaitEnded {
  readonly type: 'wait.ended'
}

/** The problems of a form that has none. */
export const noProblems: FormContext = { problem: '', fieldProblems: {} }

type Waiting = { readonly context: Pick<FormContext, 'wait'> }

/** An action for the `setup` of any chart with such a context, where XState's own type is for one chart. */
export type ActionOf<Context, Params = undefined> = (args: { readonly context: Context }, params: Params) => void

/** The parts of a chart that waits until the server may be asked again: `on` for the chart, the others for its `setup`. */
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
    isWaiting: ({ context }: Waiting) => (context.wait ?? 0) > 0,
  },
  delays: {
    timeToWait: ({ context }: Waiting) => context.wait ?? 0,
  },
  /** The end of the wait, in whatever state the chart is by then. */
  on: { 'wait.ended': { guard: 'isWaiting', actions: { type: 'keepWait', params: 0 } } },
} as const

/**
 * Makes the parts of a chart with a form: `on` for the chart, the others for its `setup`.
 * @param form the schema of a valid form
 */
export function formParts(form: FormSchema) {
  return {
    ...waiting,
    actions: {
      ...waiting.actions,
      keepFieldProblems: assign((_, values: FormValues) => ({
        problem: '',
        fieldProblems: problemsOf(form, values),
      })) as ActionOf<FormContext, FormValues>,
      keepProblem: assign((_, problem: string) => ({ problem })) as ActionOf<FormContext, string>,
      forgetProblems: assign(noProblems) as ActionOf<FormContext>,
    },
    guards: {
      ...waiting.guards,
      isValid: (_: unknown, values: FormValues): boolean => isValid(form, values),
    },
  }
}

const valuesOf = ({ event }: { event: FormSubmitted }) => event.values

/**
 * Makes the transitions of `form.submitted`: a valid form leads to `target`, any other stores the problems of its fields.
 * @param actions further actions for a valid form, named or with params
 */
export const whenSubmitted = <Target extends string, Action = 'forgetProblems'>(target: Target, ...actions: Action[]) =>
  [
    {
      guard: { type: 'isValid', params: valuesOf },
      target,
      actions: ['forgetProblems' as const, ...actions],
    },
    { actions: { type: 'keepFieldProblems', params: valuesOf } },
  ] as const

/** Makes an action, or a guard, whose params are the values of the form. */
export const withValues = <Type extends string>(type: Type) => ({ type, params: valuesOf }) as const

type FailedContext = { readonly event: { readonly error: unknown } }

/** Makes an action whose params are the event of a failed attempt. */
export const withFailure = <Type extends string>(type: Type) =>
  ({ type, params: ({ event }: FailedContext) => event }) as const

/** Makes the action that keeps the problem of a failed attempt, in the words of `sentenceOf`. */
export const keepsProblem = (sentenceOf: (error: unknown) => string) =>
  ({ type: 'keepProblem', params: ({ event }: FailedContext) => sentenceOf(event.error) }) as const

/**
 * Makes the transitions of a failed attempt. When the server asks to wait, nothing can be sent until then.
 * @param actions keep the problem
 */
export const whenFailed = <Target extends string, Action>(target: Target, ...actions: Action[]) => {
  const params = ({ event }: FailedContext) => retryAfterOf(event.error)
  return [
    {
      guard: { type: 'asksToWait', params },
      target,
      actions: [...actions, { type: 'keepWait', params } as const, 'startWait' as const],
    },
    { target, actions },
  ] as const
}

/** Makes the transitions of an event that the chart ignores while the form waits. */
export const unlessWaiting = <Transitions extends readonly unknown[]>(...transitions: Transitions) =>
  [{ guard: 'isWaiting' }, ...transitions] as const
