import type { Browser } from '@playwright/test'

/** The command of WebDriver BiDi that Playwright sends with every context, and that Firefox learns after its release 153. */
const unknown = 'emulation.setMediaFeaturesOverride'

interface Message {
  readonly id: number
  readonly method: string
}

/** The end of Playwright's connection to a Firefox that sends its commands. */
interface Connection {
  rawSend(message: Message): void
  _dispatchMessage(message: object): void
}

/**
 * Answers Playwright's wish for a colour scheme in place of Firefox, which does not know it: without an answer no context opens. The pages keep the
 * colour scheme of Firefox's preferences.
 */
export function answerForFirefox(browser: Browser): void {
  const connection = connectionOf(browser)
  const send = connection.rawSend.bind(connection)
  connection.rawSend = (message) => {
    if (message.method !== unknown) return send(message)
    queueMicrotask(() => connection._dispatchMessage({ type: 'success', id: message.id, result: {} }))
  }
}

/** @throws Error when Playwright keeps its connection elsewhere: a newer Playwright or Firefox may not need the answer */
function connectionOf(browser: Browser): Connection {
  const client: unknown = Reflect.get(browser, '_connection')
  const toServer: unknown = client && Reflect.get(client, 'toImpl')
  const server: unknown = typeof toServer === 'function' ? toServer(browser) : undefined
  const connection: unknown = server && Reflect.get(server, '_connection')
  if (isConnection(connection)) return connection
  throw new Error(
    'Playwright keeps its connection to Firefox elsewhere: look whether it still asks for a colour scheme.',
  )
}

const isConnection = (value: unknown): value is Connection =>
  typeof value === 'object' && value !== null && 'rawSend' in value && '_dispatchMessage' in value
