import { cacheControl, commonHeaders, type InlineHashes, policyFor } from '#deploy/headers.ts'

/** Writes a text as one word of nginx's configuration. */
function word(text: string): string {
  if (/["$\\]/.test(text)) throw new Error(`nginx's configuration cannot contain ${text}`)
  return `"${text}"`
}

/**
 * @param api the origin of the API
 * @returns headers.conf, for the block `http`: the headers of every answer, and the value of `Cache-Control` by the file that answers
 */
export function nginxHeaders(inline: InlineHashes, api: string): string {
  const headers = { ...commonHeaders, 'Content-Security-Policy': policyFor({ inline, api }) }
  return `${[
    'map $uri $cache_control {',
    `    default ${word(cacheControl.html)};`,
    `    ~^/assets/ ${word(cacheControl.asset)};`,
    `    ~^/[^/]+\\.txt$ ${word(cacheControl.file)};`,
    '}',
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} ${word(value)} always;`),
    'add_header Cache-Control $cache_control;',
  ].join('\n')}\n`
}
