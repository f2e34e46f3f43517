/**
 * The functions that an exported test begins with. They set the sandbox up over HTTP, sign a person in as an earlier visit would have
 * done, and hold calls back until the step at which they end.
 */
export const testFunctions = `const consoleUrl = process.env.CONSOLE_URL ?? 'http://localhost:5173'
const sandboxUrl = process.env.SANDBOX_URL ?? 'http://localhost:4000'

/** Sends something to the sandbox, and reads its answer. */
async function send(method: string, path: string, data?: unknown, headers: Record<string, string> = {}) {
  const body = data === undefined ? {} : { body: JSON.stringify(data) }
  const answer = await fetch(sandboxUrl + path, {
    method,
    ...body,
    headers: { 'Content-Type': 'application/json', ...headers },
  })
  expect(answer.ok, \`\${method} \${path}: \${answer.status}\`).toBe(true)
  return answer
}

const released = new Map<string, () => void>()

/** Holds the calls of an operation back until \`settle\` lets them go. */
async function hold(page: Page, call: string, method: string, path: RegExp) {
  released.get(call)?.()
  const { promise, resolve } = Promise.withResolvers<void>()
  released.set(call, resolve)
  await page.route(path, async (route) => {
    if (route.request().method() === method) await promise
    await route.fallback()
  })
}

/** Switches the fault of an operation on, or off without one, and lets the calls that were held back go. */
async function settle(call: string, fault?: object) {
  await send(fault ? 'PUT' : 'DELETE', \`/sandbox/faults/\${call}\`, fault)
  released.get(call)?.()
}

/** Leaves the browser with the session of a person, as an earlier visit would, or without one. */
async function storeSession(page: Page, person: string | null) {
  let session: Record<string, string> | null = null
  if (person !== null) {
    const signedIn = await send('POST', '/auth/login', { email: person, password: 'statehouse' })
    const { accessToken: token, refreshToken } = await signedIn.json()
    const user = await (await send('GET', '/auth/info', undefined, { Authorization: \`Bearer \${token}\` })).text()
    session = { refreshToken, user, token }
  }
  // A page of the console's origin without its code.
  await page.goto(\`\${consoleUrl}/robots.txt\`)
  await page.evaluate((entries) => {
    for (const key of ['refreshToken', 'user', 'token']) {
      if (entries === null) localStorage.removeItem(key)
      else localStorage.setItem(key, entries[key] ?? '')
    }
  }, session)
}

/** Signs in as a person in another tab of the same browser, or out. */
async function changeSession(page: Page, person: string | null) {
  const other = await page.context().newPage()
  await storeSession(other, person)
  await other.close()
}

/** Takes the network from the browser for a moment. */
async function reconnect(page: Page) {
  await page.context().setOffline(true)
  await page.context().setOffline(false)
}

/** Sets the sandbox up, signs the person in, and opens the page at which the walk begins. */
async function begin(page: Page, setup: { person?: string; faults?: object }) {
  const { address } = await (await send('POST', '/sandbox/setup', { anew: true, ...setup })).json()
  if (setup.person) await storeSession(page, setup.person)
  // The sandbox knows the console under its own name.
  const { pathname, search } = new URL(address)
  await page.goto(consoleUrl + pathname + search)
}
`
