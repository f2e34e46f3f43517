/** The id of the element into which a web server writes the variables, as JSON. */
export const settingsElement = 'environment'

/** Returns the unchecked variables: of the build, or of the page if a web server writes them there. */
export function settings(): Record<string, unknown> {
  if (import.meta.env.MODE !== 'server') return import.meta.env
  try {
    return JSON.parse(document.getElementById(settingsElement)?.textContent ?? '')
  } catch {
    return {}
  }
}
