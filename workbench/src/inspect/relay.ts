import { browserName } from '#workbench/shared/environment.ts'
import type { ConsoleMessage } from './messages.ts'

/** Messages that wait while the server cannot be reached. */
const maxWaiting = 1_000

/** @returns sends messages in order to the server that relays them, until it refuses one */
export function relayTo(server: string): (message: ConsoleMessage) => void {
  const waiting: ConsoleMessage[] = []
  const browser = browserName(navigator.userAgent)
  let isSending = false

  async function send(): Promise<void> {
    isSending = true
    // The messages of one event are sent together.
    await Promise.resolve()
    const sent = waiting.splice(0)
    const body = JSON.stringify(sent)
    try {
      // Browsers allow 64 kB to outlive the page.
      isSending = !(await fetch(`${server}/live`, { method: 'POST', body, keepalive: body.length < 60_000 })).ok
      if (!isSending && waiting.length > 0) void send()
    } catch {
      waiting.unshift(...sent)
      isSending = false
    }
  }

  return (message) => {
    waiting.push({ ...message, browser })
    if (waiting.length > maxWaiting) waiting.shift()
    if (!isSending) void send()
  }
}
