type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Tells whether a field shows a value. A field for an address holds no spaces around it. */
const shows = (field: Field, value: string) =>
  field.value === value || (['email', 'url'].includes(field.type) && field.value === value.trim())

/**
 * Puts values into the fields of those names, as if a person had typed them before. A field that shows its value already is left alone,
 * and its caret with it.
 */
export function fillIn(document: Document, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    for (const field of document.querySelectorAll<Field>(`:is(input, textarea, select)[name="${CSS.escape(name)}"]`)) {
      if (field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type)) {
        field.checked = field.value === value
      } else if (!shows(field, value)) field.value = value
    }
  }
}
