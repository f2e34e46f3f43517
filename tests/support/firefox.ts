import type { Browser, BrowserContext } from '@playwright/test'

/** A WebDriver BiDi command that Playwright sends with every context, and that Firefox 153 does not support. */
const unknown = 'emulation.setMediaFeaturesOverride'

interface Message {
  readonly id?: number | undefined
  readonly method?: string
  readonly params?: {
    readonly features?: Readonly<Record<string, unknown>>
    readonly url?: string
  }
  readonly error?: string
}

/** Playwright's end of the connection to Firefox. */
interface Transport {
  send(message: Message): void
  onmessage(message: Message): void
}

/** Playwright's private parts. If they are elsewhere in a newer one: Firefox may not need the workaround any more. */
interface DrivenBrowser extends Browser {
  readonly _connection: {
    toImpl(browser: Browser): { readonly _connection: { readonly _transport: Transport } }
  }
}

/** The URLs that a page can navigate to. Any other belongs to an application. */
const ofPages = /^(?:https?|about|data|blob|file|javascript):/

/**
 * Works around two problems of Playwright with Firefox. Setting a color scheme succeeds although Firefox does not
 * support it, because otherwise no context opens; pages keep the light colors of Firefox's preferences, so requesting
 * dark ones still fails. Navigating to an application ends: Firefox only reports the start, and Playwright would wait
 * for more.
 */
export function mendDriver(browser: Browser): void {
  const transport = (browser as DrivenBrowser)._connection.toImpl(browser)._connection._transport
  const [send, receive] = [transport.send.bind(transport), transport.onmessage.bind(transport)]
  const wishes = new Map<number | undefined, unknown>()
  transport.send = (message) => {
    if (message.method === unknown) wishes.set(message.id, message.params?.features?.['prefers-color-scheme'])
    send(message)
  }
  transport.onmessage = (message) => {
    const { id, method, params, error } = message
    const isUnknown = wishes.has(id) && error === 'unknown command'
    const answer = isUnknown && wishes.get(id) !== 'dark' ? { type: 'success', id, result: {} } : message
    wishes.delete(id)
    receive(answer)
    const isToApplication = method === 'browsingContext.navigationStarted' && !ofPages.test(params?.url ?? '')
    if (isToApplication) receive({ ...message, method: 'browsingContext.navigationAborted' })
  }
}

/**
 * Makes Playwright's `fill` insert text past React's own setter of the value. For Firefox, Playwright assigns the value
 * in the page, which React does not report as a change.
 */
export const insertPastReact = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const insert = (text: string) => {
      const { activeElement: field } = document
      // Playwright continues in the frame.
      if (field instanceof HTMLIFrameElement) return field
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined
      const { value, selectionStart, selectionEnd } = field
      // An email field has no readable selection. Playwright selects all before it fills.
      const [start, end] = [selectionStart ?? 0, selectionEnd ?? value.length]
      const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
      Reflect.set(prototype, 'value', value.slice(0, start) + text + value.slice(end), field)
      field.dispatchEvent(new InputEvent('input', { data: text, bubbles: true, composed: true }))
      return undefined
    }
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => undefined })
  })
