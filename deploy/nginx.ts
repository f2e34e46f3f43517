import { apiPolicy, cacheControl, commonHeaders, policyFor } from './headers.ts'
import type { InlineHashes } from './inline-hashes.ts'

/** Quotes a text as one argument of nginx's configuration. */
function quote(text: string): string {
  if (/["$\\]/.test(text)) throw new Error(`nginx's configuration cannot contain ${text}`)
  return `"${text}"`
}

const defaultFolder = '/srv/console'

/** Writes the folder of a package into deploy/nginx.conf. Throws Error if nginx would interpret the path. */
export function nginxFor(folder: string, configuration: string): string {
  if (/[\s"'`;{}()[\]$\\#*?]/.test(folder)) throw new Error(`nginx's configuration cannot contain the path ${folder}`)
  return configuration.replaceAll(defaultFolder, folder)
}

/**
 * headers.conf, for the block `http`: the headers of every response, `Cache-Control` by served file, and the API's
 * host. Responses of the API keep their own `Cache-Control`.
 */
export function nginxHeaders(inline: InlineHashes, api: string): string {
  return `${[
    // Cache only files that exist: a missing file may exist tomorrow.
    'map "$status $uri" $cache_of_console {',
    `    default ${quote(cacheControl.other)};`,
    `    "~^(?:2\\d\\d|304) /assets/" ${quote(cacheControl.asset)};`,
    `    "~^(?:2\\d\\d|304) /" ${quote(cacheControl.file)};`,
    '}',
    'map $upstream_http_cache_control $cache_control {',
    '    "" $cache_of_console;',
    '    default "";',
    '}',
    'map $api_call $policy {',
    `    "" ${quote(policyFor({ inline, api }))};`,
    `    default ${quote(apiPolicy)};`,
    '}',
    `map $scheme $api_host { default ${quote(new URL(api).host)}; }`,
    ...Object.entries(commonHeaders).map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
    'add_header Content-Security-Policy $policy always;',
    'add_header Cache-Control $cache_control always;',
  ].join('\n')}\n`
}
