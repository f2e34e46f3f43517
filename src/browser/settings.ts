/** The id of the element with the variables that a web server puts into its pages, as JSON. */
export const settingsElement = 'environment'

/**
 * Reads the variables of the console: those of the build, or in a build for a server that fills in its settings those of the page.
 * @returns unchecked values by their names; none when the server has left the page as it was
 */
export function settings(): Record<string, unknown> {
  if (import.meta.env.MODE !== 'server') return import.meta.env
  try {
    return JSON.parse(document.getElementById(settingsElement)?.textContent ?? '')
  } catch {
    return {}
  }
}
