import { expect, test, vi } from 'vitest'
import { type CallbackAllowance, decideCallback, withExchangeToken } from '#rules/callback/callback-url.ts'
import { editorSchemes } from '#rules/callback/editors.ts'

const nothing: CallbackAllowance = { origins: [], schemes: [] }
const listed: CallbackAllowance = {
  origins: [
    'https://ide.example.com',
    'https://ports.example.com:8443/any/path',
    'http://plain.example.com',
    'not an origin',
    '',
  ],
  schemes: [
    'myeditor',
    'com.example.ide',
    'VSCode',
    'colon:',
    'slashes://',
    'javascript',
    'DATA:',
    'https',
    'http:',
    'blob',
    'file',
    'about',
    'vbscript',
    'filesystem',
    'ws',
    'wss',
    'ftp',
    'view-source',
    'not:listed',
    '',
    'kiro://acme.assistant',
    'JetBrains://PyCharm/Acme',
    'vscodium://vscode.git',
    'acme://one',
  ],
}
const decide = (url: string, allowance = nothing) => decideCallback(url, allowance)

test.each([
  ['empty', '', 'unreadable'],
  ['relative to the scheme', '//127.0.0.1/callback', 'unreadable'],
  ['host and port read as a scheme', 'localhost:3000/callback', 'unknownScheme'],
  ['no host', 'https://', 'unreadable'],
  ['a user name and a password', 'https://user:pw@ide.example.com/', 'userinfo'],
  ['only a password', 'https://:pw@ide.example.com/', 'userinfo'],
  ['userinfo of an application', 'vscode://user@publisher.extension/', 'userinfo'],
  ['plain http', 'http://ide.example.com/', 'notEncrypted'],
  ['plain http of an allowed origin', 'http://plain.example.com/', 'notEncrypted'],
  ['plain http on another loopback IP', 'http://127.0.0.2/', 'notEncrypted'],
  ['any port', 'http://127.0.0.1:0/', 'blockedPort'],
  ['the port of X11', 'http://localhost:6000/callback', 'blockedPort'],
  ['a blocked port of another host', 'https://ide.example.com:10080/', 'blockedPort'],
  ['plain http on a blocked port', 'http://ide.example.com:6000/', 'notEncrypted'],
  ['javascript', 'javascript:alert(1)', 'unsafeScheme'],
  ['data', 'data:text/html,<script>alert(1)</script>', 'unsafeScheme'],
  ['blob', 'blob:https://ide.example.com/5f7b', 'unsafeScheme'],
  ['file', 'file:///etc/passwd', 'unsafeScheme'],
  ['about', 'about:blank', 'unsafeScheme'],
  ['vbscript', 'vbscript:msgbox(1)', 'unsafeScheme'],
  ['filesystem', 'filesystem:https://ide.example.com/temporary/x', 'unsafeScheme'],
  ['view-source', 'view-source:https://ide.example.com/', 'unsafeScheme'],
  ['ftp', 'ftp://localhost/', 'unsafeScheme'],
  ['web sockets', 'ws://localhost/', 'unsafeScheme'],
  ['secure web sockets', 'wss://ide.example.com/', 'unsafeScheme'],
  ['an unknown application', 'notlisted://callback', 'unknownScheme'],
  ['a known scheme with a dot', 'vscode.evil://callback', 'unknownScheme'],
  ['an editor without an authority', 'vscode:', 'unreadable'],
  ['an editor with an empty authority', 'vscode:///publisher.extension/callback', 'unreadable'],
  ['a file, by an editor', 'vscode://file/etc/passwd', 'builtIn'],
  ['an extension of Visual Studio Code itself', 'vscode://vscode.git/clone?url=https://evil.com/x', 'builtIn'],
  ['the same, however it is written', 'vscodium://VSCode.GIT/clone', 'builtIn'],
  ['the same, encoded', 'vscode://%76scode.git/clone', 'builtIn'],
  ['an extension with a port', 'cursor://publisher.extension:80/', 'builtIn'],
  ['a command of an IDE', 'jetbrains://idea/checkout/git?checkout.repo=https://evil.com/x', 'builtIn'],
  ['a command of an IDE, encoded', 'jetbrains://idea/%63heckout/git', 'builtIn'],
  ['a command of an IDE within its name', 'jetbrains://idea%2Fcheckout/acme', 'builtIn'],
  ['a command of an IDE, in capitals', 'jetbrains://pycharm/openProject?gitUrl=x', 'builtIn'],
  ['an IDE without a command', 'jetbrains://idea?x=/acme', 'builtIn'],
  ['a line break', 'https://ide.example.com/\n', 'unreadable'],
  ['a letter that looks like another', 'https://idе.example.com/', 'unreadable'],
  ['2,049 characters', `https://ide.example.com/${'a'.repeat(2_049 - 24)}`, 'tooLong'],
])('rejects a URL: %s', (_, url, reason) => {
  for (const allowance of [nothing, listed]) expect(decide(url, allowance)).toEqual({ kind: 'refused', url, reason })
})

test.each([
  ['http://127.0.0.1:51234/callback?x=1#y', '127.0.0.1:51234'],
  ['http://[::1]:8080/', '[::1]:8080'],
  ['http://localhost:3000/', 'localhost:3000'],
  ['https://localhost/', 'localhost'],
  ['HTTP://LOCALHOST:80/', 'localhost'],
  [`http://localhost/${'a'.repeat(2_048 - 17)}`, 'localhost'],
])('opens the loopback URL %s directly', (url, host) => {
  const name = 'an app on this computer'
  expect(decide(url)).toMatchObject({ kind: 'direct', host, href: new URL(url).href, name, isApplication: false })
})

test.each(editorSchemes)('opens an extension of %s directly, in any case of its scheme', (scheme) => {
  const to = scheme === 'jetbrains' ? '://idea/publisher.extension' : '://publisher.extension'
  for (const rest of [`${to}/callback?x=1`, `${to}?x=1`, `${to}#x`]) {
    const expected = { kind: 'direct', host: 'publisher.extension', href: new URL(scheme + rest).href }
    expect(decide(scheme.toUpperCase() + rest)).toMatchObject({ ...expected, isApplication: true })
  }
})

test('opens an extension in a browser that leaves the host of applications empty', () => {
  vi.spyOn(URL.prototype, 'host', 'get').mockReturnValue('')
  vi.spyOn(URL.prototype, 'hostname', 'get').mockReturnValue('')
  expect(decide('vscode://publisher.extension/')).toMatchObject({ kind: 'direct', host: 'publisher.extension' })
  expect(decide('vscode:///publisher.extension')).toMatchObject({ kind: 'refused' })
})

/** Without the list, the console asks before it opens a URL of the web, and rejects other applications. */
test.each([
  ['https://ide.example.com/callback?x=1', 'direct', 'ide.example.com'],
  ['HTTPS://IDE.EXAMPLE.COM:443/', 'direct', 'ide.example.com'],
  ['https://ports.example.com:8443/', 'direct', 'ports.example.com:8443'],
  [' https://evil.com ', 'ask', 'evil.com'],
  ['https://xn--ide-5cd.example.com/', 'ask', 'xn--ide-5cd.example.com'],
  ['https://ide.example.com.evil.com/', 'ask', 'ide.example.com.evil.com'],
  ['https://sub.ide.example.com/', 'ask', 'sub.ide.example.com'],
  ['https://ide.example.com:8443/', 'ask', 'ide.example.com:8443'],
  ['https://ports.example.com/', 'ask', 'ports.example.com'],
  ['https://plain.example.com/', 'ask', 'plain.example.com'],
])('with origins that the operator allows, %s: %s, and names %s', (url, kind, host) => {
  expect(decide(url, listed)).toMatchObject({ kind, host, href: new URL(url).href, isApplication: false })
  expect(decide(url)).toMatchObject({ kind: 'ask', host })
})

test.each([
  ['myeditor://callback', 'direct', 'myeditor://callback', ''],
  ['colon:callback', 'direct', 'colon', ''],
  ['SLASHES://callback', 'direct', 'slashes://callback', ''],
  ['acme://One/callback', 'direct', 'acme://One', ''],
  ['com.example.ide:/signed-in', 'direct', 'com.example.ide', ''],
  ['vscode://publisher.extension/', 'direct', 'publisher.extension', 'Visual Studio Code'],
  ['jetbrains://pycharm/acme/signed-in', 'direct', 'acme', 'PyCharm'],
  ['kiro://publisher.extension/', 'ask', 'publisher.extension', 'Kiro'],
  ['jetbrains://Web-Storm/acme', 'ask', 'acme', 'WebStorm'],
  ['jetbrains://other/acme', 'ask', 'acme', 'JetBrains IDE'],
  ['acme://two/', 'ask', 'acme://two', ''],
])('with schemes and receivers that the operator allows, %s: %s, and names %s of %j', (url, kind, host, name) => {
  expect(decide(url, listed)).toMatchObject({ kind, host, name, href: new URL(url).href, isApplication: true })
  if (name === '') expect(decide(url).kind).toBe('refused')
})

test.each([
  ['https://octo-3000.github.example/', 'askListed'],
  ['https://github.example/', 'ask'],
  ['https://a.b.github.example/', 'ask'],
  ['https://.github.example/', 'ask'],
  ['https://evilgithub.example/', 'ask'],
  ['https://octo.github.example:8443/', 'ask'],
  ['https://octo.ports.example:8443/', 'askListed'],
  ['https://octo.github.example.evil.com/', 'ask'],
  ['https://known.github.example/', 'direct'],
])('a wildcard matches exactly one label: %s', (url, kind) => {
  const origins = ['https://*.github.example', 'https://known.github.example', 'https://*.ports.example:8443']
  expect(decide(url, { origins, schemes: [] })).toMatchObject({ kind })
})

test.each([
  ['https://a.example/?a=%20~d&b&&c=+#top', 'https://a.example/?a=%20~d&b&&c=+&exchange_token=x%2By#top'],
  ['https://a.example/?exchange_token=1&a=1&exchange%5Ftoken', 'https://a.example/?a=1&exchange_token=x%2By'],
  ['http://localhost', 'http://localhost/?exchange_token=x%2By'],
  ['http://localhost/?exchange_token=old&a=1&exchange_token=older#b', 'http://localhost/?a=1&exchange_token=x%2By#b'],
  ['colon:callback#a?b', 'colon:callback?exchange_token=x%2By#a?b'],
])('the exchange token leaves the other parts of %s unchanged', (href, expected) => {
  expect(withExchangeToken(new URL(href).href, 'x+y')).toBe(expected)
})
