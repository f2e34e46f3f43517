import type { Field } from './controls.ts'

/** Types of fields that trim their values. */
const trimming = ['email', 'url']

/** Fills fields by name. A field that already shows its value is skipped, so that it keeps its caret. */
export function fillIn(document: Document, values: Readonly<Record<string, string>>): void {
  for (const [name, given] of Object.entries(values)) {
    // A link may have any payload.
    const value = String(given)
    for (const field of document.querySelectorAll<Field>(`:is(input, textarea, select)[name="${CSS.escape(name)}"]`)) {
      if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)) {
        field.checked = field.value === value
      } else if (field.value !== value && !(trimming.includes(field.type) && field.value === value.trim()))
        field.value = value
    }
  }
}
