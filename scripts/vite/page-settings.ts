/** Settings in the pages of `vite build --mode server`: Go templates with sprig functions, which Caddy evaluates. */

import { linkVariables, variableForms } from '#environment'

const pageVariables = ['VITE_PRODUCT_NAME', ...Object.keys(variableForms)]

/** The product's name, escaped for HTML. */
export const productNameExpression = '{%env `VITE_PRODUCT_NAME` | trim | default `Statehouse` | html%}'

/** The URLs of the links, escaped for HTML. */
export const linkExpressions = Object.fromEntries(
  linkVariables.map((name) => [name, `{%env \`${name}\` | trim | html%}`]),
)

/** Leaves out a link whose variable is empty. Only a web page opens in a tab, as in src/ui/actions/external-link.tsx. */
export const withOptionalLinks = (html: string) =>
  html.replaceAll(/<a [^>]*href="{%env (`\w+`)[^>]*>[^<]*<\/a>/g, (link, name) => {
    const shown = link.replace(' target="_blank"', '{%if hasPrefix `https:` .%}$&{%end%}')
    return `{%with env ${name} | trim%}${shown}{%end%}`
  })

/** The source of the API in a content security policy. deploy/caddy.ts derives it from VITE_API_URL. */
export const apiSourceExpression = '{%placeholder `api.source`%}'

/** All variables as JSON. `toJson` escapes everything that could end the element. */
export const settingsExpression = `{${pageVariables.map((name) => `"${name}":{%env \`${name}\` | toJson%}`).join(',')}}`
