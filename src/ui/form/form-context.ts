import { createContext, type SyntheticEvent, use, useRef } from 'react'

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

/**
 * Makes the handlers that report an edit once. React's `onChange` overlooks what a script has written into a text field, that of a password
 * manager for one; its `onInput` does not. A select gets both events from the browser, and either from a script.
 */
export function useEdit<T extends Element>(report: (event: SyntheticEvent<T>) => void) {
  const isReported = useRef(false)
  return {
    onInput: (event: SyntheticEvent<T>) => {
      isReported.current = event.target instanceof HTMLSelectElement
      report(event)
    },
    onChange: (event: SyntheticEvent<T>) => {
      if (event.nativeEvent.type !== 'change') return
      if (!isReported.current) report(event)
      isReported.current = false
    },
  }
}
