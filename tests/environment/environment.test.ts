import { expect, test } from 'vitest'
import { InvalidEnvironment, readEnvironment } from '#environment'

const given = (variables: Record<string, unknown>) =>
  readEnvironment({ VITE_API_URL: 'https://api.example.com', ...variables })

test.each([
  ['VITE_API_URL', 'https://api.example.com', 'https://api.example.com'],
  ['VITE_API_URL', 'http://localhost:4000', 'http://localhost:4000'],
  ['VITE_API_URL', 'http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['VITE_API_URL', 'https://example.com/assistant/v2', 'https://example.com/assistant/v2'],
  ['VITE_API_URL', 'https://example.com/assistant/', 'https://example.com/assistant'],
  ['VITE_API_URL', '  https://api.example.com\n', 'https://api.example.com'],
  ['VITE_PRODUCT_NAME', '   ', 'Statehouse'],
  ['VITE_PRODUCT_NAME', ' Code Helper ', 'Code Helper'],
  ['VITE_PLUGIN_CALLBACK_ORIGINS', '', []],
  ['VITE_PLUGIN_CALLBACK_ORIGINS', ' , ', []],
  ['VITE_PLUGIN_CALLBACK_ORIGINS', 'https://a.example', ['https://a.example']],
  ['VITE_PLUGIN_CALLBACK_ORIGINS', 'HTTPS://a.example:8443/', ['HTTPS://a.example:8443/']],
  ['VITE_PLUGIN_CALLBACK_ORIGINS', 'https://*.ide.example.com', ['https://*.ide.example.com']],
  ['VITE_PLUGIN_CALLBACK_ORIGINS', ' https://a.b ,\n https://b.c, ', ['https://a.b', 'https://b.c']],
  ['VITE_PLUGIN_CALLBACK_SCHEMES', '', []],
  ['VITE_PLUGIN_CALLBACK_SCHEMES', ' , ', []],
  ['VITE_PLUGIN_CALLBACK_SCHEMES', 'my-editor', ['my-editor']],
  ['VITE_PLUGIN_CALLBACK_SCHEMES', ' one:// ,\n two:,three.x+y ', ['one://', 'two:', 'three.x+y']],
  ['VITE_PLUGIN_CALLBACK_SCHEMES', 'vscode://acme.ai,jetbrains://idea/ai', ['vscode://acme.ai', 'jetbrains://idea/ai']],
  ['VITE_HELP_URL', ' https://help.example.com:8443/a?b=c#d\n', 'https://help.example.com:8443/a?b=c#d'],
  ['VITE_SUPPORT_URL', 'https://help.example.com', 'https://help.example.com'],
  ['VITE_SUPPORT_URL', 'mailto:help@example.com?subject=Help', 'mailto:help@example.com?subject=Help'],
  ['VITE_TERMS_URL', ' ', ''],
] as const)('reads %s=%j as %j', (name, value, read) => {
  expect(given({ [name]: value })[name]).toEqual(read)
})

test('variables have defaults, and unknown ones are left out', () => {
  expect(given({ MODE: 'production', VITE_OTHER: 'not ours' })).toEqual({
    VITE_API_URL: 'https://api.example.com',
    VITE_PRODUCT_NAME: 'Statehouse',
    VITE_PLUGIN_CALLBACK_ORIGINS: [],
    VITE_PLUGIN_CALLBACK_SCHEMES: [],
    VITE_HELP_URL: '',
    VITE_SUPPORT_URL: '',
    VITE_TERMS_URL: '',
    VITE_PRIVACY_URL: '',
  })
})

test('an error message does not contain the value', () => {
  expect(() => given({ VITE_API_URL: 'ftp://secret@example.com' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('secret') }),
  )
})

const invalid = {
  VITE_API_URL: [
    ...[undefined, '', 'api.example.com', '/api', 'ftp://api.example.com', 'localhost:4000', 'https://', 4000],
    ...['http://exa mple.com', 'http:example.com', 'https://api.example.com?', 'https://api.example.com?key=1'],
    ...['https://:pw@api.example.com', 'https://api.example.com#v2', 'https://api.example.com:99999'],
    // A content security policy cannot contain these hosts (CSP Level 3 §2.3.1).
    ...['http://[::1]:4000', 'https://my_api.example.com', 'https://bücher.example'],
  ],
  VITE_PLUGIN_CALLBACK_ORIGINS: [
    ...['a.example', 'https://a.example myeditor://b', 'http://a.example', 'https://a.example/path'],
    ...['https://user@a.example', 'https://*.example', 'https://*', 'https://a.*.example.com'],
    ...['https://a*.example.com', 'https://a.example:99999'],
  ],
  VITE_PLUGIN_CALLBACK_SCHEMES: ['https://a.example', 'vscode://acme.assistant?x=1', '1st'],
  VITE_HELP_URL: ['http://a.example', 'mailto:a@a.example', '/help', 'https://a:b@a.example', 'https://a b', 4000],
  VITE_SUPPORT_URL: ['javascript:alert(1)', 'mailto:', 'mailto:a.example', 'tel:1', 'https://a.example:99999'],
  VITE_TERMS_URL: ['javascript:alert(1)'],
  VITE_PRIVACY_URL: ['data:text/html,x'],
}

/** The names in the error of invalid variables. */
function errorNames(variables: Record<string, unknown>) {
  try {
    given(variables)
    return []
  } catch (error) {
    if (!(error instanceof InvalidEnvironment)) throw error
    return [error.message, ...error.errors.map(({ name }) => name)]
  }
}

test.each(Object.entries(invalid).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
  'the error names %s=%j',
  (name, value) => {
    expect(errorNames({ [name]: value })).toEqual(['Invalid environment configuration', name])
  },
)

test('the error names all invalid variables', () => {
  const [, ...names] = errorNames({ VITE_API_URL: '', VITE_PLUGIN_CALLBACK_SCHEMES: ';' })
  expect(names).toEqual(['VITE_API_URL', 'VITE_PLUGIN_CALLBACK_SCHEMES'])
})
