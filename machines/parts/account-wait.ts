import { assign, cancel } from 'xstate'
import { type FormSchema, type FormValues, isSameEmail } from '#rules/fields.ts'
import { type ActionOf, type FormContext, formParts, whenFailed, withValues } from './form.ts'

/** The longest wait that holds every account back, in ms: by a longer one the server may mean the account that it has refused. */
const longestForAll = 5 * 60_000

/** The wait of a form with which people sign in or up, in the context of its chart. */
export interface AccountWait extends FormContext {
  /** The address that is typed in the form. */
  readonly email: string
  /** The address that alone has to wait; empty when every one has to. */
  readonly waitingEmail: string
}

/** Tells whether the form cannot be sent yet, with the typed address or with another one. */
const isHeldBack = ({ wait = 0, waitingEmail, email: typed }: AccountWait, email = typed): boolean =>
  wait > 0 && (waitingEmail === '' || isSameEmail(email, waitingEmail))

/** Makes the parts of a chart with such a form, as `formParts` does. */
export function accountFormParts(schema: FormSchema) {
  const form = formParts(schema)
  return {
    ...form,
    actions: {
      ...form.actions,
      /** The server has refused the typed address for some time. */
      keepWait: assign(({ context: { email } }, wait: number) => ({
        wait,
        waitingEmail: wait > longestForAll ? email : '',
      })) as ActionOf<AccountWait, number>,
      stopWait: cancel('wait') as ActionOf<AccountWait>,
    },
    guards: {
      ...form.guards,
      isHeldBack: ({ context }: { readonly context: AccountWait }, { email = '' }: FormValues) =>
        isHeldBack(context, email),
    },
  }
}

/** Picks from the context the account that has to wait alone, and whether the form is for it; undefined when every one has to wait. */
export const waitOf = (context: AccountWait) =>
  context.waitingEmail === '' ? undefined : { account: context.waitingEmail, isTyped: isHeldBack(context) }

/** Makes the transitions of `form.submitted` that the chart ignores while the account in the form has to wait. */
export const unlessHeldBack = <Transitions extends readonly unknown[]>(...transitions: Transitions) =>
  [{ guard: withValues('isHeldBack') }, ...transitions] as const

/** Makes the transitions of a failed attempt, as `whenFailed` does. The wait of another account may still run, and gives way to a new one. */
export const whenAccountFailed = <Target extends string, Action>(target: Target, ...actions: Action[]) => {
  const [waits, fails] = whenFailed(target, ...actions)
  return [{ ...waits, actions: ['stopWait' as const, ...waits.actions] }, fails] as const
}
