import type { Browser, BrowserContext } from '@playwright/test'

/** The command of WebDriver BiDi that Playwright sends with every context, and that Firefox 153 does not know. */
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

/** The end of a connection to Firefox that Playwright holds. */
interface Transport {
  send(message: Message): void
  onmessage(message: Message): void
}

/** The addresses that a page can navigate to. Any other belongs to an application. */
const ofPages = /^(?:https?|about|data|blob|file|javascript):/

/**
 * Mends two things between Playwright and Firefox. Playwright's wish for a colour scheme succeeds where Firefox does not know it, since without
 * it no context opens; the pages keep the light colours of Firefox's preferences, so the wish for dark ones still fails. A navigation to an
 * application ends: Firefox tells of its begin only, and Playwright would wait for more.
 */
export function mendDriver(browser: Browser): void {
  const transport = transportOf(browser)
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

/** @throws Error when Playwright keeps its connection elsewhere: a newer Firefox may not need the answer */
function transportOf(browser: Browser): Transport {
  const client: unknown = Reflect.get(browser, '_connection')
  const toServer: unknown = isObject(client) && Reflect.get(client, 'toImpl')
  const server: unknown = typeof toServer === 'function' ? toServer(browser) : undefined
  const connection: unknown = isObject(server) && Reflect.get(server, '_connection')
  const transport: unknown = isObject(connection) && Reflect.get(connection, '_transport')
  if (isTransport(transport)) return transport
  throw new Error('Playwright keeps its connection to Firefox elsewhere: look whether Firefox now knows the command.')
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isTransport = (value: unknown): value is Transport => isObject(value) && 'send' in value && 'onmessage' in value

/**
 * Lets Playwright's `fill` insert text past React's own setter of the value. Playwright's way for Firefox assigns the value in the page, which React
 * takes for a value of its own and does not report.
 */
export const insertPastReact = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const insert = (text: string) => {
      const { activeElement: field } = document
      // Playwright goes on in the frame.
      if (field instanceof HTMLIFrameElement) return field
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined
      const { value, selectionStart, selectionEnd } = field
      // A field for an address has no selection that can be read. Playwright selects all before it fills.
      const [start, end] = [selectionStart ?? 0, selectionEnd ?? value.length]
      const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
      Reflect.set(prototype, 'value', value.slice(0, start) + text + value.slice(end), field)
      field.dispatchEvent(new InputEvent('input', { data: text, bubbles: true, composed: true }))
      return undefined
    }
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => undefined })
  })
