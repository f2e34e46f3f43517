/**
 * The settings of a console in the pages of a build for a server that fills them in (`vite build --mode server`): expressions of Go
 * templates with sprig's functions, which Caddy evaluates when it sends a page. Their delimiters are `{%` and `%}`: scripts and styles
 * contain no `{%`, and React does not escape any character of an expression.
 */

/** The variables that the server puts into the pages. */
export const pageVariables = [
  'VITE_API_URL',
  'VITE_PRODUCT_NAME',
  'VITE_PLUGIN_CALLBACK_ORIGINS',
  'VITE_PLUGIN_CALLBACK_SCHEMES',
]

/** The product's name, escaped for HTML. */
export const productNameExpression = '{%env `VITE_PRODUCT_NAME` | trim | default `Statehouse` | html%}'

/** The source of the API in a content security policy, which deploy/caddy.ts takes from VITE_API_URL. */
export const apiSourceExpression = '{%placeholder `api.source`%}'

/** All variables as JSON. `toJson` escapes what could end the element that contains them. */
export const settingsExpression = `{${pageVariables.map((name) => `"${name}":{%env \`${name}\` | toJson%}`).join(',')}}`
