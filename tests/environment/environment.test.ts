import { describe, expect, test } from 'vitest'
import { readEnvironment } from '#environment'

const given = (variables: Record<string, unknown>) =>
  readEnvironment({ VITE_API_URL: 'https://api.example.com', ...variables })

describe('VITE_API_URL', () => {
  test.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['http://localhost:4000', 'http://localhost:4000'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
    ['https://example.com/assistant/v2', 'https://example.com/assistant/v2'],
    ['https://example.com/assistant/', 'https://example.com/assistant'],
    ['  https://api.example.com\n', 'https://api.example.com'],
  ])('%j is read as %j', (value, url) => {
    expect(given({ VITE_API_URL: value }).VITE_API_URL).toBe(url)
  })

  test.each([
    undefined,
    '',
    'api.example.com',
    '/api',
    'ftp://api.example.com',
    'localhost:4000',
    'https://',
    'http://exa mple.com',
    'http:example.com',
    'https://api.example.com?',
    'https://api.example.com?key=1',
    'https://:pw@api.example.com',
    'https://api.example.com#v2',
    4000,
  ])('%j is refused', (value) => {
    expect(() => given({ VITE_API_URL: value })).toThrow(/^Invalid environment configuration$/)
  })

  test('is not in the message of the error', () => {
    expect(() => given({ VITE_API_URL: 'ftp://secret@example.com' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') }),
    )
  })
})

describe('the other variables', () => {
  test('have defaults, and any other is left out', () => {
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
  ])('the product name %j is %j', (value, name) => {
    expect(given({ VITE_PRODUCT_NAME: value }).VITE_PRODUCT_NAME).toBe(name)
  })

  test.each([
    ['', []],
    [' , ', []],
    ['https://a.example', ['https://a.example']],
    [' https://a.example ,\n https://b.example, ', ['https://a.example', 'https://b.example']],
  ])('%j is the list %j', (value, items) => {
    expect(given({ VITE_PLUGIN_CALLBACK_ORIGINS: value }).VITE_PLUGIN_CALLBACK_ORIGINS).toEqual(items)
    expect(given({ VITE_PLUGIN_CALLBACK_SCHEMES: value }).VITE_PLUGIN_CALLBACK_SCHEMES).toEqual(items)
  })
})
