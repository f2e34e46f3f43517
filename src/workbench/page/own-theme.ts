import type { Theme } from '#workbench/product.tsx'

const key = 'workbench-theme'

/** The theme that was chosen last in this browser, else the one that the system asks for. */
function wasDark(): boolean {
  try {
    const kept = window.localStorage.getItem(key)
    if (kept !== null) return kept === 'dark'
  } catch {
    // A browser that keeps nothing asks the system each time.
  }
  return window.matchMedia('(prefers-color-scheme: dark)').matches
}

/** A theme for a product that has none of its own: the class `dark` of the document's root, kept in this browser. */
export function ownTheme(): Theme {
  const { classList } = document.documentElement
  const listeners = new Set<() => void>()
  classList.toggle('dark', wasDark())
  return {
    isDark: () => classList.contains('dark'),
    toggle: () => {
      const isDark = classList.toggle('dark')
      try {
        window.localStorage.setItem(key, isDark ? 'dark' : 'light')
      } catch {
        // The page is dark or light until it is closed.
      }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
