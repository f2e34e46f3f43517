import { describe, expect, test } from 'vitest'
import { InvalidEnvironment, readEnvironment } from '#environment'

const given = (variables: Record<string, unknown>) =>
  readEnvironment({ VITE_API_URL: 'https://api.example.com', ...variables })

describe('VITE_API_URL', () => {
  test.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['https://example.com/assistant/v2', 'https://example.com/assistant/v2'],
    ['https://example.com/assistant/', 'https://example.com/assistant'],
    ['  https://api.example.com\n', 'https://api.example.com'],
  ])('reads %j as %j', (value, url) => {
    expect(given({ VITE_API_URL: value }).VITE_API_URL).toBe(url)
  })

  test('is not in the error message', () => {
    expect(() => given({ VITE_API_URL: 'ftp://secret@example.com' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') }),
    )
  })
})

describe('the other variables', () => {
  test('have defaults, and unknown ones are left out', () => {
    expect(given({ MODE: 'production', VITE_OTHER: 'not ours' })).toEqual({
      VITE_API_URL: 'https://api.example.com',
      VITE_PRODUCT_NAME: 'Statehouse',
      VITE_PLUGIN_CALLBACK_ORIGINS: [],
      VITE_PLUGIN_CALLBACK_SCHEMES: [],
    })
  })

  test.each([
    ['   ', 'Statehouse'],
    [' Code Helper ', 'Code Helper'],
  ])('the product name %j becomes %j', (value, name) => {
    expect(given({ VITE_PRODUCT_NAME: value }).VITE_PRODUCT_NAME).toBe(name)
  })

  test.each([
    ['', []],
    [' , ', []],
    ['https://a.example', ['https://a.example']],
    ['HTTPS://a.example:8443/', ['HTTPS://a.example:8443/']],
    ['https://*.ide.example.com', ['https://*.ide.example.com']],
    [' https://a.example ,\n https://b.example, ', ['https://a.example', 'https://b.example']],
  ])('reads %j as the list of origins %j', (value, items) => {
    expect(given({ VITE_PLUGIN_CALLBACK_ORIGINS: value }).VITE_PLUGIN_CALLBACK_ORIGINS).toEqual(items)
  })

  test.each([
    ['', []],
    [' , ', []],
    ['my-editor', ['my-editor']],
    [' one:// ,\n two:,three.x+y ', ['one://', 'two:', 'three.x+y']],
    ['vscode://acme.assistant,jetbrains://idea/acme', ['vscode://acme.assistant', 'jetbrains://idea/acme']],
  ])('reads %j as the list of schemes %j', (value, items) => {
    expect(given({ VITE_PLUGIN_CALLBACK_SCHEMES: value }).VITE_PLUGIN_CALLBACK_SCHEMES).toEqual(items)
  })
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
