/** By field name. */
export type Values = Record<string, string>

type Field = HTMLInputElement | HTMLSelectElement

/** Remembers what fields contain and which is focused. The result restores both in fields that have replaced them. */
export function keepFields(root: HTMLElement): () => void {
  const { activeElement } = document
  const fields = [...root.querySelectorAll<Field>('input[name], select[name]')].map(
    (field) => [field, field.value] as const,
  )
  return () => {
    for (const [lost, value] of fields) {
      const field = root.querySelector<Field>(`[name="${CSS.escape(lost.name)}"]`)
      if (lost.isConnected || !field) continue
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
      if (lost === activeElement) field.focus()
    }
  }
}

export function valuesOf(form: HTMLFormElement): Values {
  const values: Values = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value
  return values
}
