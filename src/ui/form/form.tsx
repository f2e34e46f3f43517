import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import type { ControlEvent } from '#ui/control-event.ts'
import { useNamed, useSend } from '#ui/send.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { FormContext, useEdit } from './form-context.ts'
import { isTyped } from './keep-fields.ts'
import { valuesOf } from './values.ts'

interface FormProps {
  readonly label?: string
  readonly errors?: Readonly<Record<string, string>>
  readonly busy?: boolean
  readonly readOnly?: boolean
  /** How long the server wants no further attempt, in ms. Nothing can be sent, and the error message counts down. */
  readonly wait?: number | undefined
  /** The values of the fields. A new object resets all of them, including edited ones. */
  readonly values?: Readonly<Record<string, string>>
  /** Sent with the values of the fields. */
  readonly submits: ControlEvent
  readonly edits?: ControlEvent
  /** false leaves the validation of `required` and `type` to the browser. */
  readonly noValidate?: boolean
  readonly children: ReactNode
}

const noErrors = {}

/**
 * A busy form's fields are read-only and its buttons `aria-disabled`. Nothing is disabled, so that the focus stays. If
 * a submit ends with errors, the first invalid field in document order gets the focus (WCAG 3.3.1), and is selected if
 * the server has rejected it: its error is empty, because the message is above the form.
 */
export function Form({
  label,
  errors = noErrors,
  busy = false,
  readOnly = false,
  wait,
  values,
  submits,
  edits,
  noValidate = true,
  children,
}: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const waitId = useId()
  const send = useSend()

  // The user, a password manager or the browser may fill in a prerendered form before hydration.
  const typedEarly = useRef<readonly Element[] | null>(null)
  const isHydrated = useHydrated()
  // A prerendered form may have been sent before hydration.
  const submitted = useRef(!isHydrated)
  const isFilled = useRef(false)

  useLayoutEffect(() => {
    typedEarly.current ??= [...(form.current?.elements ?? [])].filter(isTyped)
    for (const [name, value] of Object.entries(values ?? {})) {
      const field = form.current?.elements.namedItem(name)
      if (!isField(field)) continue
      // When a script sets a field, the browser forgets that the user or a password manager filled it in.
      if (field.value !== value && (isFilled.current || !typedEarly.current.includes(field))) field.value = value
    }
    // Other values may follow as soon as the machine's own state is rendered.
    isFilled.current = isHydrated
  }, [values, isHydrated])

  useLayoutEffect(() => {
    if (!submitted.current || busy || Object.keys(errors).length === 0) return
    const invalid = form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')
    if (!invalid) return
    submitted.current = false
    // A user who has moved elsewhere on the page stays there. Only a script moves the focus to a heading.
    const { activeElement } = document
    if (activeElement?.matches('body, h1, h2') || form.current?.contains(activeElement)) invalid.focus()
    if (errors[invalid.name] === '') invalid.select()
  })
  const handover = useFocusHandover(form)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || readOnly || wait) return
    submitted.current = true
    send(submits, valuesOf(event.currentTarget))
  }

  const edit = useEdit<HTMLFormElement>(({ currentTarget }) => {
    // After an early submit, `keepFields` reports what was sent.
    if (!busy) submitted.current = false
    send(edits, valuesOf(currentTarget))
  })

  const submitName = useNamed(submits)
  const state = useMemo(
    () => ({ busy, readOnly, errors, wait, waitId, submits: submitName, native: !noValidate }),
    [busy, readOnly, errors, wait, waitId, submitName, noValidate],
  )
  return (
    <form
      ref={form}
      // If the form is sent before hydration, passwords must not get into the URL.
      method="post"
      aria-label={label}
      data-event={useNamed(edits)}
      noValidate={noValidate}
      onSubmit={submit}
      {...handover}
      {...edit}
    >
      <FormContext value={state}>{children}</FormContext>
    </form>
  )
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (element: unknown): element is Field =>
  [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((type) => element instanceof type)

/**
 * When a form replaces the focused control (WCAG 2.4.3), the field with the same name gets the focus, at the end of its
 * text, or else the first field: never a button, which a key pressed after a paste would press. A focusable list in the
 * form keeps the focus through `useFocusKeeper`.
 */
function useFocusHandover(form: RefObject<HTMLFormElement | null>) {
  const focused = useRef<Element>(null)
  const list = useRef<Element>(null)

  useLayoutEffect(() => {
    const lost = focused.current
    if (lost === null || lost.isConnected || form.current === null) return
    focused.current = null
    if (list.current?.isConnected) return
    const name = lost.getAttribute('name')
    const fields = [...form.current.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea, select')]
    const field = fields.find((candidate) => candidate.name === name) ?? fields[0]
    field?.focus()
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
  })

  return {
    onFocus: (event: FocusEvent) => {
      focused.current = event.target
      const around = event.target.parentElement?.closest('[tabindex="-1"]')
      list.current = around && form.current?.contains(around) ? around : null
    },
    // React sends no blur event for an element that it removes.
    onBlur: () => {
      focused.current = null
    },
  }
}
