import { keep, readKept } from '#workbench/ground/storage.ts'
import type { Theme } from '#workbench/walk/product.tsx'

const key = 'workbench-theme'

/** The theme that was chosen last in this browser, else the one that the system asks for. */
function wasDark(): boolean {
  const kept = readKept(key)
  return kept ? kept === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches
}

/** A theme for a product that has none of its own: the class `dark` of the document's root, kept in this browser. */
export function ownTheme(): Theme {
  const { classList } = document.documentElement
  const listeners = new Set<() => void>()
  classList.toggle('dark', wasDark())
  return {
    isDark: () => classList.contains('dark'),
    toggle: () => {
      keep(key, classList.toggle('dark') ? 'dark' : 'light')
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
