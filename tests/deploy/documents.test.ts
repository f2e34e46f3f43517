import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { variableForms } from '#environment'
import { addresses as pageAddresses } from '#rules/paths.ts'
import { commonHeaders } from '../../deploy/headers.ts'

// docs/hosting.md and docs/operations.md, held against the servers.

const hosting = await readFile('docs/hosting.md', 'utf8')
const operations = await readFile('docs/operations.md', 'utf8')

describe('the function for CloudFront', () => {
  const [, code = ''] = /```js\n(.*?)```/s.exec(hosting) ?? []
  const answerTo = (uri: string) => runInNewContext(`${code}\nhandler({ request: { uri: ${JSON.stringify(uri)} } })`)

  test.each(pageAddresses)('finds the page of %s', (address) => {
    expect(answerTo(address)).toEqual({ uri: `${address}/index.html` })
    expect(answerTo(`${address}/`)).toEqual({ uri: `${address}/index.html` })
  })

  test.each([
    ['/', '/index.html'],
    ['/invite/an.y-token', '/index.html'],
    ['/any/other', '/index.html'],
    ['/assets/app-1.js', '/assets/app-1.js'],
    ['/robots.txt', '/robots.txt'],
    ['/.well-known/other', '/.well-known/other'],
  ])('leads %s to %s', (address, file) => {
    expect(answerTo(address)).toEqual({ uri: file })
  })

  test('redirects password managers', () => {
    const { statusCode, headers } = answerTo('/.well-known/change-password')
    expect([statusCode, headers.location.value]).toEqual([302, '/profile#change-password'])
  })
})

describe('docs/operations.md', () => {
  test('has each setting that Caddy reads', async () => {
    const caddyfile = await readFile('deploy/Caddyfile', 'utf8')
    const read = [...caddyfile.matchAll(/\{(?:\$|env\.)(\w+)/g)].map(([, name = '']) => name)
    const names = new Set([...read, ...Object.keys(variableForms), 'VITE_PRODUCT_NAME'])
    expect(names.size).toBe(7)
    for (const name of names) expect(operations).toMatch(new RegExp(`^\\| \`${name}\` \\|`, 'm'))
  })

  test('has each header', () => {
    for (const name of [...Object.keys(commonHeaders), 'Content-Security-Policy', 'Cache-Control'])
      expect(operations).toMatch(new RegExp(`^\\| \`${name}\` \\|`, 'm'))
  })
})
