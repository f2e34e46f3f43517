type Field = HTMLInputElement | HTMLSelectElement

export const isTyped = (field: Element) => field instanceof HTMLInputElement && field.value !== field.defaultValue

/**
 * Remembers what fields contain and which is focused. The result restores both in fields that have replaced them, and
 * reports what was typed, because React has no handlers before it hydrates.
 */
export function keepFields(root: HTMLElement): () => void {
  const { activeElement } = document
  const fields = [...root.querySelectorAll<Field>('input[name], select[name]')].map(
    (field) => [field, field.value] as const,
  )
  return () => {
    for (const [kept, value] of fields) {
      const field = kept.isConnected ? kept : root.querySelector<Field>(`[name="${CSS.escape(kept.name)}"]`)
      if (!field || (field === kept && !isTyped(field))) continue
      if (field !== kept) field.value = value
      for (const type of kept === activeElement ? ['input'] : ['input', 'focusout'])
        field.dispatchEvent(new Event(type, { bubbles: true }))
      if (field !== kept && kept === activeElement) field.focus()
    }
  }
}
