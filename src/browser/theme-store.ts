import { localStore, watchOtherTabs } from './storage.ts'

const key = 'darkMode'
const systemPreference = () => window.matchMedia('(prefers-color-scheme: dark)')

export function storeDarkMode(dark: boolean): void {
  localStore.write(key, String(dark))
}

/** Returns whether the theme is dark: as chosen, else as the system prefers (Specification §4, Theme). */
export function wantsDark(): boolean {
  const chosen = localStore.read(key)
  return chosen === 'true' || (chosen !== 'false' && systemPreference().matches)
}

export function markDark(dark: boolean): void {
  document.documentElement.classList.toggle('dark', dark)
}

/** The listener runs if another tab or the system changes the theme. Returns a function that stops listening. */
export function watchDarkMode(listener: () => void): () => void {
  const preference = systemPreference()
  preference.addEventListener('change', listener)
  const stopWatchingTabs = watchOtherTabs([key], listener)
  return () => {
    preference.removeEventListener('change', listener)
    stopWatchingTabs()
  }
}
