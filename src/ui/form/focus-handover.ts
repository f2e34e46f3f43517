import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * When a form replaces the focused control (WCAG 2.4.3), the field with the same name gets the focus, at the end of its
 * text, or else the first field. After a paste it is the submit button, since nothing is left to type. A focusable list
 * in the form keeps the focus through `useFocusKeeper`.
 */
export function useFocusHandover(form: RefObject<HTMLFormElement | null>) {
  const focused = useRef<Element>(null)
  const list = useRef<Element>(null)
  const hasPasted = useRef(false)

  useLayoutEffect(() => {
    const lost = focused.current
    if (lost === null || lost.isConnected || form.current === null) return
    focused.current = null
    if (list.current?.isConnected) return
    const name = lost.getAttribute('name')
    const fields = [...form.current.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea, select')]
    const field = fields.find((candidate) => candidate.name === name) ?? fields[0]
    if (hasPasted.current) return form.current.querySelector<HTMLElement>('[type="submit"]')?.focus()
    field?.focus()
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
  })

  const forgetPaste = () => {
    hasPasted.current = false
  }
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
    onPasteCapture: () => {
      hasPasted.current = true
    },
    onKeyDownCapture: forgetPaste,
    onPointerDownCapture: forgetPaste,
  }
}
