/** The id of the element into which a web server writes the variables, as JSON. */
export const settingsElement = 'environment'

/** Returns the unchecked variables: of the build, or of the page if a web server writes them there. */
export function settings(): Record<string, unknown> {
  // Vite compiles in whatever this reads. All of `import.meta.env` would be every `VITE_…` of the machine that builds.
  if (import.meta.env.MODE !== 'server')
    return {
      VITE_API_URL: import.meta.env.VITE_API_URL,
      VITE_PRODUCT_NAME: import.meta.env.VITE_PRODUCT_NAME,
      VITE_PLUGIN_CALLBACK_ORIGINS: import.meta.env.VITE_PLUGIN_CALLBACK_ORIGINS,
      VITE_PLUGIN_CALLBACK_SCHEMES: import.meta.env.VITE_PLUGIN_CALLBACK_SCHEMES,
      VITE_SUPPORT_URL: import.meta.env.VITE_SUPPORT_URL,
      VITE_HELP_URL: import.meta.env.VITE_HELP_URL,
      VITE_TERMS_URL: import.meta.env.VITE_TERMS_URL,
      VITE_PRIVACY_URL: import.meta.env.VITE_PRIVACY_URL,
    }
  try {
    return JSON.parse(document.getElementById(settingsElement)?.textContent ?? '')
  } catch {
    return {}
  }
}
