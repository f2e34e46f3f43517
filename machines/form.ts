import { type FieldProblems, type FormSchema, type FormValues, isValid, problemsOf } from '#rules/fields.ts'

/** What a chart knows of a form that is edited, checked and sent. What was typed stays in the form. */
export interface FormContext {
  /** What is wrong with the whole form; empty when nothing is. */
  readonly problem: string
  readonly fieldProblems: FieldProblems
}

/** A form as it was sent. */
export interface FormSubmitted {
  readonly type: 'form.submitted'
  readonly values: FormValues
}

export const noProblems: FormContext = { problem: '', fieldProblems: {} }

/**
 * The guard of a form, and the changes of its context, to be given to `assign`.
 * @param form what a valid form holds
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
 * The transitions of `form.submitted`: a valid form goes on to `target`, any other keeps what is wrong with its fields.
 * @param actions more that a valid form sets off, named or with params
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

/** An action that is given the values of the form. */
export const withValues = <Type extends string>(type: Type) => ({ type, params: valuesOf }) as const
