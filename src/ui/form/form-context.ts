import { createContext, use } from 'react'

/** The state of a form, for its fields and buttons. */
export interface FormState {
  /** The form was sent and is not answered yet. */
  readonly busy: boolean
  /** True makes the fields read-only, and nothing can be sent. */
  readonly readOnly: boolean
  /** Problems by the field's name. */
  readonly problems: Readonly<Record<string, string>>
  /** The time for which nothing can be sent, in ms; the fields can be edited meanwhile. 0 when it is over. */
  readonly wait?: number | undefined
  /** Nothing can be sent because of that time: it is for everybody, or for the account that is typed. */
  readonly isHeldBack?: boolean
  /** The account that alone has to wait, for the words; left out when everybody has to. */
  readonly waitingAccount?: string | undefined
  /** The id of the words about that time. */
  readonly waitId?: string
  /** The browser checks the fields instead of the product. */
  readonly native: boolean
}

/** The state of the form around a field or button. */
export const FormContext = createContext<FormState>({
  busy: false,
  readOnly: false,
  problems: {},
  native: false,
})

/** The state of the form around a piece; outside of a form, nothing is busy and nothing is wrong. */
export function useForm(): FormState {
  return use(FormContext)
}
