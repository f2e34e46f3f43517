import { createContext, use } from 'react'

/** What a form tells its fields and buttons. */
export interface FormState {
  /** The form was sent and is not answered yet. */
  readonly busy: boolean
  /** The values can be read and not changed; nothing can be sent. */
  readonly readOnly: boolean
  /** What is wrong, by the field's name. */
  readonly problems: Readonly<Record<string, string>>
  /** The browser checks the fields instead of the product. */
  readonly native: boolean
}

export const FormContext = createContext<FormState>({ busy: false, readOnly: false, problems: {}, native: false })

/** The form around this piece; outside of one, nothing is busy and nothing is wrong. */
export function useForm(): FormState {
  return use(FormContext)
}
