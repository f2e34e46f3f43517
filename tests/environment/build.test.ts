import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inlineHashesOf } from '#deploy/inline-hashes.ts'
import { policyFor } from '../../deploy/headers.ts'
import packageJson from '../../package.json' with { type: 'json' }

const folder = mkdtempSync(join(tmpdir(), 'statehouse-build-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const settings = {
  VITE_API_URL: 'https://api.example.com',
  VITE_PRODUCT_NAME: 'Our name',
  VITE_PLUGIN_CALLBACK_ORIGINS: 'https://our-origin.example',
  VITE_PLUGIN_CALLBACK_SCHEMES: 'our-scheme',
  VITE_HELP_URL: 'https://help.our.example',
  VITE_SUPPORT_URL: 'mailto:help@our.example',
  VITE_TERMS_URL: 'https://our.example/terms',
  VITE_PRIVACY_URL: 'https://our.example/privacy',
}

function build(apiUrl: string) {
  const env = { ...process.env, ...settings, VITE_API_URL: apiUrl, VITE_OF_ANOTHER: 'canary', NODE_ENV: 'production' }
  return spawnSync('node_modules/.bin/vite', ['build', '--outDir', folder], { env, encoding: 'utf8' })
}

test('fails with a message for an invalid URL', () => {
  const { status, stderr } = build('ftp://api.example.com')
  expect(stderr).toContain('VITE_API_URL has to be an http or https URL')
  expect(status).toBe(1)
  expect(stderr).toContain('Invalid environment configuration')
  expect(stderr.split('\n').length).toBeLessThan(5)
  expect(readdirSync(folder)).toEqual([])
})

const metas =
  /<meta charset="utf-8" \/><meta [^>]*Policy" content="(.*?)" \/><meta name="referrer" content="no-referrer"/

describe('the production build', () => {
  let files: readonly { name: string; text: string }[] = []

  beforeAll(() => {
    build(settings.VITE_API_URL)
    files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => ({ name, text: readFileSync(join(parentPath, name), 'utf8') }))
  })

  test('has the page’s policies in each page, except header-only parts', () => {
    const pages = files.filter(({ name }) => name.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(10)
    for (const { text } of pages) {
      expect(text).toContain(`<meta name="version" content="${packageJson.version}"`)
      const policy = policyFor({ inline: inlineHashesOf(text), api: 'https://api.example.com' })
      const [, content] = metas.exec(text) ?? []
      expect(content?.split('; ')).toEqual(
        policy.split('; ').filter((directive) => !directive.startsWith('frame-ancestors')),
      )
    }
  })

  test.each(Object.entries(settings))('contains %s', (_, value) => {
    expect(files.filter(({ name, text }) => name.endsWith('.js') && text.includes(value))).not.toEqual([])
  })

  const foreign = 'canary BroadcastChannel /live workbench statecharts stately elkjs virtual: serviceWorker'
  test.each(foreign.split(' '))('contains nothing of other variables and the workbench: %s', (part) => {
    expect(files.filter(({ name, text }) => name.includes(part) || text.includes(part))).toEqual([])
  })
})
