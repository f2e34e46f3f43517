import { type FieldProblems, type FormSchema, type FormValues, isValid, problemsOf } from '#rules/fields.ts'

/** The problems of a form, in the context of its chart. The typed values stay in the form. */
export interface FormContext {
  /** The problem of the whole form; empty without one. */
  readonly problem: string
  readonly fieldProblems: FieldProblems
}

/** Sent by a form on submit. */
export interface FormSubmitted {
  readonly type: 'form.submitted'
  readonly values: FormValues
}

export const noProblems: FormContext = { problem: '', fieldProblems: {} }

/**
 * Makes the guard of a form, and the changes of its context for `assign`.
 * @param form the schema of a valid form
 */
export function formParts(form: FormSchema) {
  return {
    isValid: (_: unknown, values: FormValues): boolean => isValid(form, values),
    withFieldProblems: (_: unknown, values: FormValues): FormContext => ({
      problem: '',
      fieldProblems: problemsOf(form, values),
    }),
    withProblem: (_: unknown, problem: string): Pick<FormContext, 'problem'> => ({ problem }),
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

/** Makes an action whose params are the values of the form. */
export const withValues = <Type extends string>(type: Type) => ({ type, params: valuesOf }) as const
