/** By field name. */
export type Values = Record<string, string>

/** No form has files. */
export const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Values
