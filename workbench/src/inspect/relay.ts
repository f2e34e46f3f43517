import { browserName } from '#workbench/shared/environment.ts'
import type { ConsoleMessage } from './messages.ts'

/** Messages that wait while the server cannot be reached. */
const maxWaiting = 1_000

/** Browsers allow 64 kB for requests that may outlive the page. */
const maxOutliving = 60_000

/** @returns sends messages in order to the server that relays them; if it does not, to nobody */
export function relayTo(url: string): (message: ConsoleMessage) => void {
  const waiting: ConsoleMessage[] = []
  let isSending = false
  const browser = browserName(navigator.userAgent)

  async function send(): Promise<void> {
    isSending = true
    // The messages of one event are sent together.
    await Promise.resolve()
    const sent = waiting.splice(0)
    const body = JSON.stringify(sent)
    try {
      const { ok } = await fetch(url, { method: 'POST', body, keepalive: body.length < maxOutliving })
      isSending = !ok
      if (ok && waiting.length > 0) void send()
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
