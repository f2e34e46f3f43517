/** By field name. */
export type Values = Record<string, string>

export function valuesOf(form: HTMLFormElement): Values {
  const values: Values = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value
  return values
}
