/** The id of the element into which a web server writes the variables, as JSON. */
export const settingsElement = 'environment'

/**
 * Reads the variables of the console: from the build, or from the page if a web server writes them there.
 * @returns unchecked values by name; none if the server has not written them
 */
export function settings(): Record<string, unknown> {
  if (import.meta.env.MODE !== 'server') return import.meta.env
  try {
    return JSON.parse(document.getElementById(settingsElement)?.textContent ?? '')
  } catch {
    return {}
  }
}
