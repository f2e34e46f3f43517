import { expect, test } from 'vitest'
import { openSandbox } from '#sandbox/testing/kit.ts'

test('never interprets values in a path', async () => {
  const { fetch, control } = openSandbox()
  await control('DELETE', 'calls')
  for (const value of ['..%2F..%2Finvitations%2FH%2Faccept-existing', '%00', '%F0%9F%92%A5', '%E0%A4%A', "'--"]) {
    const response = await fetch(`/public/api/register/activate/${value}`, { method: 'POST' })
    expect([value, response.status]).toEqual([value, 404])
  }
  const calls: { operation: string }[] = await (await control('GET', 'calls')).json()
  expect(new Set(calls.map(({ operation }) => operation))).toEqual(new Set(['activateAccount']))
})

test('allows calls with credentials only from the console’s and loopback origins', async () => {
  const { fetch } = openSandbox({ consoleUrl: 'https://console.example.com' })
  for (const origin of ['http://localhost:5173', 'http://[::1]:1', 'https://console.example.com']) {
    const { headers } = await fetch('/auth/info', { headers: { Origin: origin } })
    expect(headers.get('Access-Control-Allow-Origin')).toBe(origin)
    expect(headers.get('Access-Control-Allow-Credentials')).toBe('true')
    expect(headers.get('Vary')).toMatch(/Origin/)
  }
  for (const origin of ['https://evil.example.com', 'http://localhost.evil.example.com', 'null']) {
    const { headers } = await fetch('/auth/info', { headers: { Origin: origin } })
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  }
})
