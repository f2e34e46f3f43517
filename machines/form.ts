import { type FieldProblems, type FormSchema, type FormValues, isValid, problemsOf } from '#rules/fields.ts'

/** What a chart knows of a form that is filled in, checked and sent. What was typed stays in the form. */
export interface FormContext {
  /** What is wrong with the whole form; empty when nothing is. */
  readonly problem: string
  readonly fieldProblems: FieldProblems
}

/** Nothing is wrong, or nobody has looked yet. */
export const noProblems: FormContext = { problem: '', fieldProblems: {} }

/**
 * What every chart with a form shares: the guard, and the changes of its context, to be given to `assign`.
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
