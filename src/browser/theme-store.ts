import { localStore, watchOtherTabs } from './storage.ts'

const key = 'darkMode'
const systemPreference = () => window.matchMedia('(prefers-color-scheme: dark)')

/** @returns the chosen theme as a flag, or null while the system decides (Specification §4, Theme). Junk reads as null. */
export function readDarkMode(): boolean | null {
  const value = localStore.read(key)
  return value === 'true' ? true : value === 'false' ? false : null
}

/** Stores the chosen theme. */
export function storeDarkMode(dark: boolean): void {
  localStore.write(key, String(dark))
}

/** Tells whether the system asks for dark colours. */
export function systemPrefersDark(): boolean {
  return systemPreference().matches
}

/** Tells whether the theme should be dark now: as chosen, else as the system prefers. */
export function wantsDark(): boolean {
  return readDarkMode() ?? systemPrefersDark()
}

/** Adds or removes the marker `dark` on the document root. */
export function markDark(dark: boolean): void {
  document.documentElement.classList.toggle('dark', dark)
}

/**
 * Calls the listener when another tab or the system changes the theme.
 * @returns stops listening
 */
export function watchDarkMode(listener: () => void): () => void {
  const preference = systemPreference()
  preference.addEventListener('change', listener)
  const stopWatchingTabs = watchOtherTabs([key], listener)
  return () => {
    preference.removeEventListener('change', listener)
    stopWatchingTabs()
  }
}
