import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, inject, test } from 'vitest'
import { inlineHashesOf } from '#deploy/inline-hashes.ts'
import { pagePaths } from '#rules/paths.ts'
import { apiUrl } from '#tests/support/builds/build.ts'
import { cacheControlOf, commonHeaders, policyFor } from '../../deploy/headers.ts'

const read = (name: string) => readFile(join(inject('packages').static, 'site', name), 'utf8')

async function rules(): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const found = new Map<string, Record<string, string>>()
  let current: Record<string, string> = {}
  for (const line of (await read('_headers')).split('\n')) {
    const [, name, value = ''] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? []
    if (name) current[name] = value
    else if (line) {
      current = {}
      found.set(line, current)
    }
  }
  return found
}

const fits = (rule: string, path: string) => (rule.endsWith('/*') ? path.startsWith(rule.slice(0, -1)) : rule === path)

describe('_headers', () => {
  test('has the headers of deploy/headers.ts for every URL', async () => {
    const pages = await Promise.all(['index.html', ...pagePaths.map((page) => `${page}/index.html`)].map(read))
    const policy = policyFor({ inline: inlineHashesOf(pages.join('')), api: apiUrl })
    expect((await rules()).get('/*')).toEqual({ ...commonHeaders, 'Content-Security-Policy': policy })
  })

  test('has one rule for `Cache-Control` for each URL', async () => {
    const known = await rules()
    const redirected = pagePaths.map((page) => `${page}/`)
    for (const path of [
      '/',
      ...pagePaths,
      ...redirected,
      '/invite/abc',
      '/assets/app.js',
      '/sw.js',
      '/service-worker.js',
    ]) {
      const values = [...known]
        .filter(([rule]) => fits(rule, path))
        .flatMap(([, headers]) => headers['Cache-Control'] ?? [])
      expect(values, path).toEqual([cacheControlOf(path)])
    }
  })

  test('stays within the limits of Cloudflare Pages', async () => {
    expect((await rules()).size).toBeLessThan(100)
    for (const line of (await read('_headers')).split('\n')) expect(line.length).toBeLessThan(2_000)
  })
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
