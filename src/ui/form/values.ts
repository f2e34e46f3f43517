/** By field name. */
export type Values = Record<string, string>

/** Returns the form's values as plain strings. */
export function valuesOf(form: HTMLFormElement): Values {
  const values: Values = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value
  return values
}
