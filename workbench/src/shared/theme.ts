import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { keep, readKept } from './storage.ts'

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
}

/** Not the product's key: its theme is under test. */
const key = 'statecharts.theme'

/** The workbench's theme: as chosen, else as the system prefers. */
export function useTheme(): readonly [isDark: boolean, toggle: () => void] {
  const prefersDark = useMedia('(prefers-color-scheme: dark)')
  const [chosen, setChosen] = useState(() => readKept(key))
  const isDark = chosen ? chosen === 'dark' : prefersDark
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('dark', isDark)
  }, [isDark])
  const toggle = () => {
    const theme = isDark ? 'light' : 'dark'
    setChosen(theme)
    keep(key, theme)
  }
  return [isDark, toggle]
}
