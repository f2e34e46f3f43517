import { useState, useSyncExternalStore } from 'react'
import { keep, readKept } from '#workbench/shared/storage.ts'
import type { ScreenWidth } from '#workbench/walk/frame/screen-box.tsx'

export const panels = ['chart', 'screen', 'panel'] as const
export type PanelName = (typeof panels)[number]

/** The default width in px: a desktop's screen needs more space than a phone's. */
export function ownWidth(name: 'screen' | 'panel', screen: ScreenWidth): number {
  if (name === 'screen' && screen === 1280) return 666
  const [min, max] = name === 'screen' ? [300, 362] : [304, 352]
  return Math.round(Math.min(max, Math.max(min, window.innerWidth * 0.22)))
}

export const limits = { min: 240, max: 960 } as const

export const kept = {
  getItem: (key: string) => readKept(key) ?? null,
  setItem: (key: string, text: string) => void keep(key, text),
}

const key = 'statecharts-hidden'

/** Which parts of the page the user has hidden. The last visible one cannot be hidden. */
export function useHidden(): readonly [hidden: readonly PanelName[], toggle: (name: PanelName) => void] {
  const [hidden, setHidden] = useState(() => panels.filter((name) => kept.getItem(key)?.split(' ').includes(name)))
  const toggle = (name: PanelName) => {
    const next = panels.filter((each) => hidden.includes(each) !== (each === name))
    if (next.length === panels.length) return
    setHidden(next)
    kept.setItem(key, next.join(' '))
  }
  return [hidden, toggle]
}

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
