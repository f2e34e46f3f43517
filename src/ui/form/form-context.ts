import { createContext, type SyntheticEvent, use, useRef } from 'react'

interface FormState {
  readonly busy: boolean
  /** Fields are read-only, and nothing can be sent. */
  readonly readOnly: boolean
  /** By field name. */
  readonly errors: Readonly<Record<string, string>>
  /** How long nothing can be sent, in ms; 0 when it has passed. The fields stay editable. */
  readonly wait?: number | undefined
  readonly waitId?: string
  /** The name of the event that sends the form (src/ui/control-event.ts). */
  readonly submits?: string | undefined
  /** The browser validates the fields instead of the product. */
  readonly native: boolean
}

export const FormContext = createContext<FormState>({
  busy: false,
  readOnly: false,
  errors: {},
  native: false,
})

/** The state of the form around a component. Outside a form, nothing is busy or wrong. */
export const useForm = (): FormState => use(FormContext)

/**
 * React's `onChange` misses values that a script, such as a password manager, writes into a text field; `onInput` does
 * not. A select gets both events from the browser, and either from a script, so this reports each edit once.
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
