import { onTestFinished, vi } from 'vitest'

/** A storage in memory that records its changes and can fail. */
export class MemoryStorage implements Storage {
  [name: string]: unknown
  readonly #values = new Map<string, string>()
  /** The changes in order: `token=a`, `token removed`. */
  readonly changes: string[] = []
  /** The methods that throw, like in a forbidden, broken or full storage. */
  failing: ReadonlyArray<'getItem' | 'setItem' | 'removeItem'> = []
  onChange: (key: string) => void = () => {}

  get length() {
    return this.#values.size
  }
  key(index: number) {
    return [...this.#values.keys()][index] ?? null
  }
  getItem(key: string) {
    this.#failIf('getItem')
    return this.#values.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.#failIf('setItem')
    this.#values.set(key, String(value))
    this.changes.push(`${key}=${value}`)
    this.onChange(key)
  }
  removeItem(key: string) {
    this.#failIf('removeItem')
    if (!this.#values.delete(key)) return
    this.changes.push(`${key} removed`)
    this.onChange(key)
  }
  clear() {
    this.#values.clear()
  }
  content(): Record<string, string> {
    return Object.fromEntries(this.#values)
  }
  #failIf(method: 'getItem' | 'setItem' | 'removeItem') {
    if (this.failing.includes(method)) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

interface BrowserOptions {
  /** False simulates a page on plain http, which has no Web Locks. */
  readonly hasLocks?: boolean
  readonly prefersDark?: boolean
}

/** Mocks the parts of `window`, `navigator` and `document` that the console uses, until the test ends. */
export function openBrowser({ hasLocks = true, prefersDark = false }: BrowserOptions = {}) {
  const localStorage = new MemoryStorage()
  const sessionStorage = new MemoryStorage()
  const events = new EventTarget()
  const preference = Object.assign(new EventTarget(), { matches: prefersDark })
  const network = { onLine: true, locks: hasLocks ? navigator.locks : undefined }
  let isForbidden = false
  const allowed = <T>(storage: T): T => {
    if (isForbidden) throw new DOMException('The operation is insecure.', 'SecurityError')
    return storage
  }

  vi.stubGlobal('navigator', network)
  vi.stubGlobal('window', {
    get localStorage() {
      return allowed(localStorage)
    },
    get sessionStorage() {
      return allowed(sessionStorage)
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    matchMedia: (query: string) => {
      if (query !== '(prefers-color-scheme: dark)') throw new Error(`${query} is not mocked`)
      return preference
    },
  })
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: events.addEventListener.bind(events),
    documentElement: {
      addEventListener: events.addEventListener.bind(events),
      classList: { toggle: () => {} },
    },
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })

  const announce = (key: string | null, storageArea: Storage) =>
    events.dispatchEvent(
      Object.assign(new Event('storage'), { key, newValue: key && storageArea.getItem(key), storageArea }),
    )

  return {
    localStorage,
    sessionStorage,
    network,
    announce,
    /** A browser that forbids storage throws on access. */
    forbidStorage(forbidden = true) {
      isForbidden = forbidden
    },
    /** Writes like another tab, or removes with null, and sends this tab the event. */
    inOtherTab(changes: Record<string, string | null>) {
      for (const [key, value] of Object.entries(changes)) {
        if (value === null) localStorage.removeItem(key)
        else localStorage.setItem(key, value)
        announce(key, localStorage)
      }
    },
    showPage(persisted: boolean) {
      events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    },
    /** An event of the window or the document. */
    dispatch(type: string, visibilityState: DocumentVisibilityState = 'visible', data = {}) {
      Object.assign(document, { visibilityState })
      events.dispatchEvent(Object.assign(new Event(type), data))
    },
    setSystemTheme(dark: boolean) {
      preference.matches = dark
      preference.dispatchEvent(new Event('change'))
    },
  }
}
