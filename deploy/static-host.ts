import { pagePaths, paths, withoutOptional } from '#rules/paths.ts'
import { cacheControl, commonHeaders, policyFor } from './headers.ts'
import type { InlineHashes } from './inline-hashes.ts'
import { noticesFile } from './notices.ts'

const invitation = withoutOptional(paths.invite)

type Rule = readonly [path: string, headers: Readonly<Record<string, string>>]

/**
 * `_headers` for Netlify, Cloudflare Pages and others. No header is in two rules for the same path: some hosts use the
 * last value, others join all.
 */
export function headersFile(inline: InlineHashes, api: string): string {
  // Some hosts redirect /login to /login/. The rule for invitations matches /invite/ too.
  const redirected = pagePaths.filter((path) => path !== invitation).map((path) => `${path}/`)
  const pages = ['/', ...pagePaths, ...redirected, `${invitation}/*`, '/index.html']
  const files = [`/${noticesFile}`, '/robots.txt', '/service-worker.js', '/sw.js', ...pages]
  const rules: readonly Rule[] = [
    ['/*', { ...commonHeaders, 'Content-Security-Policy': policyFor({ inline, api }) }],
    ['/assets/*', { 'Cache-Control': cacheControl.asset }],
    ...files.map((file): Rule => [file, { 'Cache-Control': cacheControl.file }]),
  ]
  return rules
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n')
}

/** `_redirects` for the same hosts. They answer every other URL without a file with 404.html. */
export const redirectsFile = `/.well-known/change-password  ${paths.profile}#change-password  302
${invitation}/*  /index.html  200
`

/** A function of CloudFront for viewer requests, with the same rules. */
export const cloudFrontFunction = `const pages = ${JSON.stringify(pagePaths)}

function handler({ request }) {
  const path = request.uri.replace(/\\/+$/, '')
  if (path === '/.well-known/change-password')
    return { statusCode: 302, statusDescription: 'Found', headers: { location: { value: '${paths.profile}#change-password' } } }
  if (/^\\/(assets|\\.well-known)\\/|^\\/[^/]+\\.\\w+$/.test(path)) return request
  request.uri = pages.includes(path) ? path + '/index.html' : '/index.html'
  return request
}
`
