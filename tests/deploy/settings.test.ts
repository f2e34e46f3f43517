import { describe, expect, inject, test } from 'vitest'
import { readEnvironment, variableRules } from '#environment'
import { ask, settings, startCaddy } from './kit.ts'

// Caddy reads the settings when it starts. tests/environment has more values for the same expressions.

describe.skipIf(!inject('servers').caddy)('the settings', () => {
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
    await using caddy = await startCaddy(env)
    const name = 'Code &#34;Helper&#34; &lt;/script&gt;&lt;b&gt; &amp; Söhne'
    const rel = 'rel="noopener noreferrer"'
    for (const path of ['/', '/login', '/profile', '/invite/abc']) {
      const { headers, text: html } = await ask(caddy, path)
      const settingsIn = JSON.parse(/id="environment">(.*?)<\/script>/.exec(html)?.[1] ?? '')
      expect(settingsIn, path).toEqual(env)
      expect(() => readEnvironment(settingsIn)).not.toThrow()
      expect(html, path).toContain(`${name} needs JavaScript.`)
      const help = `href="https://help.example.com/?a=&#34;b&#34;&amp;c" target="_blank" ${rel}>Help</a>`
      expect(html, path).toContain(help)
      expect(html, path).toContain(`href="mailto:help@example.com" ${rel}>Support</a>`)
      expect(html, path).not.toMatch(/{%|>(Terms|Privacy)</)
      for (const policy of [headers['content-security-policy'], html])
        expect(policy).toContain("connect-src 'self' https://api.example.com:8443;")
    }
    expect((await ask(caddy, '/login')).text).toContain(`<title>Sign in · ${name}</title>`)
  })

  const upstream = 'an http or https URL without a path'
  test.each([
    ['VITE_API_URL', ''],
    ['VITE_API_URL', 'https://:plugh@a.example'],
    ['VITE_API_URL', 'https://bücher.example'],
    ['VITE_PLUGIN_CALLBACK_ORIGINS', 'https://a.example, plugh'],
    ['VITE_PLUGIN_CALLBACK_SCHEMES', 'editor, pl/ugh'],
    ['VITE_HELP_URL', 'http://plugh.example'],
    ['VITE_SUPPORT_URL', 'javascript:plugh()'],
    ['API_UPSTREAM', 'api.internal:4000', upstream],
    ['API_UPSTREAM', 'http://user:plugh@api.internal', upstream],
    ['API_UPSTREAM', 'http://api.internal:4000?plugh', upstream],
  ])('%s=%j is rejected for every URL, on the page and in the log', async (name, value, rule?: string) => {
    if (!rule)
      expect(() => readEnvironment({ ...settings, [name]: value })).toThrow('Invalid environment configuration')
    const message = `${name} has to be ${rule ?? variableRules[name as keyof typeof variableRules]}`
    await using caddy = await startCaddy({ ...settings, [name]: value })
    for (const path of ['/', '/login', '/health', '/robots.txt', '/api/auth/info', '/assets/none.js']) {
      const { status, headers, text } = await ask(caddy, path)
      const found = [status, headers['content-type'], headers['cache-control']]
      expect(found, path).toEqual([503, 'text/html; charset=utf-8', 'no-store'])
      expect(text, path).toContain('<h1>Invalid environment configuration</h1>')
      expect(text, path).toContain(message)
      if (value) expect(text, path).not.toContain(value)
    }
    await expect.poll(() => caddy.log()).toContain(`"msg":"Invalid environment configuration: ${message}"`)
    expect(caddy.log()).not.toContain('plugh')
  })

  test('are all named on the page if they are invalid', async () => {
    const wrong = { VITE_PLUGIN_CALLBACK_SCHEMES: '7', API_UPSTREAM: '-', SECURITY_CONTACT: 'http://a.example' }
    await using caddy = await startCaddy(wrong)
    const { text } = await ask(caddy, '/')
    for (const name of ['VITE_API_URL', ...Object.keys(wrong)]) expect(text).toContain(name)
    expect(text).not.toContain('VITE_PLUGIN_CALLBACK_ORIGINS')
  })
})
