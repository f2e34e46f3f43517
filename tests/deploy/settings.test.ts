import { afterEach, describe, expect, inject, test } from 'vitest'
import { readEnvironment, variableRules } from '#environment'
import type { RunningServer } from '#tests/support/programs/servers.ts'
import { ask, settings, startCaddy } from './kit.ts'

// Caddy reads the settings when it starts. tests/environment tests the same check in the console.

describe.skipIf(!inject('servers').caddy)('the settings', () => {
  let server: RunningServer | undefined

  async function start(env: Readonly<Record<string, string>>): Promise<RunningServer> {
    server = await startCaddy(env)
    return server
  }
  afterEach(async () => {
    await server?.close()
    server = undefined
  })

  const settingsIn = (html: string) => JSON.parse(/id="environment">(.*?)<\/script>/.exec(html)?.[1] ?? '')

  test('are in every page, and the policy has the origin of the API', async () => {
    const env = {
      VITE_API_URL: 'https://api.example.com:8443/assistant/v2',
      VITE_PRODUCT_NAME: 'Code "Helper" </script><b> & Söhne',
      VITE_PLUGIN_CALLBACK_ORIGINS: 'https://a.example, https://b.example',
      VITE_PLUGIN_CALLBACK_SCHEMES: 'my-editor other:// vscode://acme.assistant',
      VITE_HELP_URL: ' https://help.example.com/?a="b"&c ',
      VITE_SUPPORT_URL: 'mailto:help@example.com',
      VITE_TERMS_URL: '',
      VITE_PRIVACY_URL: '',
    }
    const caddy = await start(env)
    const name = 'Code &#34;Helper&#34; &lt;/script&gt;&lt;b&gt; &amp; Söhne'
    for (const path of ['/', '/login', '/profile', '/invite/abc']) {
      const { headers, body } = await ask(caddy, path)
      const html = body.toString()
      expect(settingsIn(html), path).toEqual(env)
      expect(() => readEnvironment(settingsIn(html))).not.toThrow()
      expect(html, path).toContain(`${name} needs JavaScript.`)
      const rel = 'rel="noopener noreferrer"'
      expect(html, path).toContain(
        `href="https://help.example.com/?a=&#34;b&#34;&amp;c" target="_blank" ${rel}>Help</a>`,
      )
      expect(html, path).toContain(`href="mailto:help@example.com" ${rel}>Support</a>`)
      expect(html, path).not.toMatch(/{%|>(Terms|Privacy)</)
      for (const policy of [headers['content-security-policy'], html])
        expect(policy).toContain("connect-src 'self' https://api.example.com:8443;")
    }
    expect((await ask(caddy, '/login')).body.toString()).toContain(`<title>Sign in · ${name}</title>`)
  })

  const bad: readonly (readonly [keyof typeof variableRules, string])[] = [
    ['VITE_API_URL', ''],
    ['VITE_API_URL', 'ftp://api.example.com'],
    ['VITE_API_URL', 'https://a.example?plugh=1'],
    ['VITE_API_URL', 'https://:plugh@a.example'],
    // Hosts that no policy can contain.
    ['VITE_API_URL', 'http://[::1]:4000'],
    ['VITE_API_URL', 'http://my_api'],
    ['VITE_API_URL', 'https://bücher.example'],
    ['VITE_PLUGIN_CALLBACK_ORIGINS', 'https://a.example, plugh'],
    ['VITE_PLUGIN_CALLBACK_SCHEMES', 'editor, pl/ugh'],
    ['VITE_HELP_URL', 'http://plugh.example'],
    ['VITE_SUPPORT_URL', 'javascript:plugh()'],
  ]

  test.each(bad)('%s=%j is rejected for every URL, on the page and in the log', async (name, value) => {
    expect(() => readEnvironment({ ...settings, [name]: value })).toThrow('Invalid environment configuration')
    const caddy = await start({ ...settings, [name]: value })
    for (const path of ['/', '/login', '/health', '/robots.txt', '/api/auth/info', '/assets/none.js']) {
      const { status, headers, body } = await ask(caddy, path)
      expect(status, path).toBe(503)
      expect(headers['content-type'], path).toBe('text/html; charset=utf-8')
      expect(headers['cache-control'], path).toBe('no-store')
      expect(body.toString(), path).toContain('<h1>Invalid environment configuration</h1>')
      expect(body.toString(), path).toContain(`${name} has to be ${variableRules[name]}`)
      if (value) expect(body.toString(), path).not.toContain(value)
    }
    const line = `"msg":"Invalid environment configuration: ${name} has to be ${variableRules[name]}"`
    await expect.poll(() => caddy.log()).toContain(line)
    expect(caddy.log()).not.toContain('plugh')
  })

  test.each(['api.internal:4000', 'http://user:plugh@api.internal', 'http://api.internal:4000?plugh'])(
    'API_UPSTREAM=%j is rejected',
    async (value) => {
      const caddy = await start({ ...settings, API_UPSTREAM: value })
      const { status, body } = await ask(caddy, '/login')
      expect(status).toBe(503)
      expect(body.toString()).toContain('API_UPSTREAM has to be an http or https URL without a path')
      await expect.poll(() => caddy.log()).toContain('"msg":"Invalid environment configuration: API_UPSTREAM has to be')
      expect(caddy.log()).not.toContain('plugh')
    },
  )

  test('are all named on the page if they are invalid', async () => {
    const wrong = { VITE_PLUGIN_CALLBACK_SCHEMES: '7', API_UPSTREAM: '-', SECURITY_CONTACT: 'http://a.example' }
    const caddy = await start(wrong)
    const page = (await ask(caddy, '/')).body.toString()
    for (const name of ['VITE_API_URL', ...Object.keys(wrong)]) expect(page).toContain(name)
    expect(page).not.toContain('VITE_PLUGIN_CALLBACK_ORIGINS')
  })
})
