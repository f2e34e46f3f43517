/** Settings in the pages of `vite build --mode server`: Go templates with sprig functions, which Caddy evaluates. */

const pageVariables = [
  'VITE_API_URL',
  'VITE_PRODUCT_NAME',
  'VITE_PLUGIN_CALLBACK_ORIGINS',
  'VITE_PLUGIN_CALLBACK_SCHEMES',
]

/** The product's name, escaped for HTML. */
export const productNameExpression = '{%env `VITE_PRODUCT_NAME` | trim | default `Statehouse` | html%}'

/** The source of the API in a content security policy. deploy/caddy.ts derives it from VITE_API_URL. */
export const apiSourceExpression = '{%placeholder `api.source`%}'

/** All variables as JSON. `toJson` escapes everything that could end the element. */
export const settingsExpression = `{${pageVariables.map((name) => `"${name}":{%env \`${name}\` | toJson%}`).join(',')}}`
