import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { CspEvaluator, DEFAULT_CHECKS } from 'csp_evaluator'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { beforeAll, expect, inject, test } from 'vitest'
import { inlineHashesOf } from '#deploy/inline-hashes.ts'
import { pagePaths } from '#rules/paths.ts'
import { apiUrl } from '#tests/support/builds/build.ts'
import { cacheControlOf, commonHeaders, policyFor } from '../../deploy/headers.ts'

const hash = `'sha256-${'A'.repeat(43)}='`
const inline = { 'script-src': [hash], 'style-src': [hash] }
const policy = policyFor({ inline, api: 'https://api.example.com/v2' })

test('the content security policy has these directives in this order', () => {
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' ${hash}`,
    `style-src 'self' ${hash}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self' https://api.example.com",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ])
  const forQa = policyFor({ inline, api: '', hasStatecharts: true })
  expect(forQa).toContain("frame-src 'self' blob:; ")
  expect(forQa).toContain("img-src 'self' data:; ")
})

test('Google’s evaluator finds nothing in it above “maybe”', () => {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate(undefined, DEFAULT_CHECKS)
  expect(findings.filter(({ severity }) => /^(HIGH|SYNTAX|MEDIUM)$/.test(Severity[severity]))).toEqual([])
})

test('the headers allow no device feature', () => {
  const features = commonHeaders['Permissions-Policy'].split(', ')
  expect(features.length).toBeGreaterThan(20)
  for (const feature of features) expect(feature).toMatch(/^[a-z-]+=\(\)$/)
})

// The package for a host of static files.

const read = (name: string) => readFile(join(inject('packages').static, 'site', name), 'utf8')

/** The headers of `_headers`, by its rules. */
let rules: readonly (readonly [rule: string, headers: Readonly<Record<string, string>>])[]
beforeAll(async () => {
  rules = (await read('_headers')).split('\n\n').map((block) => {
    const [rule = '', ...lines] = block.trim().split('\n')
    return [rule, Object.fromEntries(lines.map((line) => line.trim().split(/: (.*)/)))]
  })
})
const fits = (rule: string, path: string) => (rule.endsWith('/*') ? path.startsWith(rule.slice(0, -1)) : rule === path)

test('_headers has the headers of deploy/headers.ts for every URL, and one `Cache-Control`', async () => {
  const pages = await Promise.all(['index.html', ...pagePaths.map((page) => `${page}/index.html`)].map(read))
  const ofPages = policyFor({ inline: inlineHashesOf(pages.join('')), api: apiUrl })
  expect(rules[0]).toEqual(['/*', { ...commonHeaders, 'Content-Security-Policy': ofPages }])
  const files = ['/assets/app.js', '/sw.js', '/service-worker.js']
  for (const path of ['/', ...pagePaths, ...pagePaths.map((page) => `${page}/`), '/invite/abc', ...files]) {
    const values = rules.filter(([rule]) => fits(rule, path)).flatMap(([, of]) => of['Cache-Control'] ?? [])
    expect(values, path).toEqual([cacheControlOf(path)])
  }
  // The limits of Cloudflare Pages.
  expect(rules.length).toBeLessThan(100)
  for (const line of (await read('_headers')).split('\n')) expect(line.length).toBeLessThan(2_000)
})

test('_redirects has the password card and invitations, and every other URL without a file is 404', async () => {
  const lines = (await read('_redirects')).trim().split('\n')
  expect(lines.map((line) => line.split(/\s+/))).toEqual([
    ['/.well-known/change-password', '/profile#change-password', '302'],
    ['/invite/*', '/index.html', '200'],
  ])
  // With this file, hosts answer 404 instead of index.html. It is the console, so any URL of a page still works.
  expect(await read('404.html')).toBe(await read('index.html'))
})

test('cloudfront.js leads each URL to its file', async () => {
  const code = await readFile(join(inject('packages').static, 'cloudfront.js'), 'utf8')
  const handler = runInNewContext(`${code}; handler`)
  const fileOf = (uri: string) => handler({ request: { uri } }).uri
  for (const page of pagePaths) expect([page, `${page}/`].map(fileOf)).toEqual(Array(2).fill(`${page}/index.html`))
  expect(['/', '/invite/an.y-token', '/team/x'].map(fileOf)).toEqual(Array(3).fill('/index.html'))
  for (const file of ['/assets/app.js', '/assets/missing.js', '/sw.js', '/.well-known/x'])
    expect(fileOf(file)).toBe(file)
  const { statusCode, headers } = handler({ request: { uri: '/.well-known/change-password' } })
  expect([statusCode, headers.location.value]).toEqual([302, '/profile#change-password'])
})
