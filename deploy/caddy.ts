import { variableForms, variableRules } from '#environment'
import { apiPolicy, cacheControl, commonHeaders, policyFor } from './headers.ts'
import type { InlineHashes } from './inline-hashes.ts'

/** Quotes a text as one argument of a Caddyfile. Throws Error if Caddy would interpret the text. */
function quote(text: string): string {
  if (/[`\n]|\{\$/.test(text)) throw new Error(`A Caddyfile cannot contain ${text}`)
  return `\`${text}\``
}

const block = (head: string, lines: readonly string[]) => [`${head} {`, ...lines.map((line) => `\t${line}`), '}']
const file = (...blocks: readonly (readonly string[])[]) => `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`

const headerLines = (first: string, policy: string) =>
  Object.entries({ ...commonHeaders, 'Content-Security-Policy': policy }).map(
    ([name, value]) => `${first}${name} ${quote(value)}`,
  )

/** headers.caddy: snippets with the headers of all responses, the API's headers, and two kinds of `Cache-Control`. */
export function caddyHeaders(inline: InlineHashes): string {
  return file(
    block('(headers)', headerLines('header ', policyFor({ inline, api: '{api.source}' }))),
    block('(headers_of_api)', block('header', [...headerLines('', apiPolicy), 'defer'])),
    block('(cache_of_files)', [
      `header Cache-Control ${quote(cacheControl.file)}`,
      `header /assets/* Cache-Control ${quote(cacheControl.asset)}`,
    ]),
    block('(cache_of_others)', [`header Cache-Control ${quote(cacheControl.other)}`]),
  )
}

type Setting = keyof typeof variableForms

const message = (name: Setting) => `${name} has to be ${variableRules[name]}`

/**
 * settings.caddy. Its snippet `settings` checks the settings, and sets `{refused.settings}` (the errors),
 * `{api.source}` (the API's source in the policy) and `{api.host}`. `refuse_settings` responds with the first error.
 */
export function caddySettings(): string {
  const names = Object.keys(variableForms) as Setting[]
  const placeholder = (name: Setting) => `{refused.${name}}`
  return file(
    block('(settings)', [
      ...names.flatMap((name) =>
        block(`map {env.${name}} ${placeholder(name)}`, [
          `${quote(`~${variableForms[name].source}`)} ""`,
          `default ${quote(`${message(name)}. `)}`,
        ]),
      ),
      ...block(`map ${quote(names.map(placeholder).join(''))} {refused.settings}`, [`${quote('~^(.*)$')} \${1}`]),
      ...block('map {env.VITE_API_URL} {api.source} {api.host}', [
        `${quote('~(?i)^\\s*(https?://([a-z0-9.-]+(?::\\d+)?))(?:/|\\s*$)')} \${1} \${2}`,
        'default "" ""',
      ]),
    ]),
    block(
      '(refuse_settings)',
      names.flatMap((name) => [
        `@refused_${name} not vars ${placeholder(name)} ""`,
        `error @refused_${name} ${quote(`Invalid environment configuration: ${message(name)}`)} 503`,
      ]),
    ),
  )
}
