import { useState, useSyncExternalStore } from 'react'
import { keep, readKept } from '#workbench/ground/storage.ts'
import type { ScreenWidth } from '#workbench/walk/frame/screen-box.tsx'

/** The parts of a chart's page. */
export const panels = ['chart', 'screen', 'panel'] as const
export type PanelName = (typeof panels)[number]

/** The width in px that the page itself gives a part: a desktop's screen needs more room than a phone's. */
export function ownWidth(name: 'screen' | 'panel', screen: ScreenWidth): number {
  if (name === 'screen' && screen === 1280) return 666
  const [least, most] = name === 'screen' ? [300, 362] : [304, 352]
  return Math.round(Math.min(most, Math.max(least, window.innerWidth * 0.22)))
}

/** The narrowest and the widest that a part can be made, in px. */
export const limits = { least: 240, most: 960 } as const

/** What this browser keeps of the parts and their widths. */
export const kept = {
  getItem: (key: string) => readKept(key) ?? null,
  setItem: (key: string, text: string) => void keep(key, text),
}

const key = 'statecharts-hidden'

/** Keeps which parts a person has hidden, in this browser. The last that is shown stays. */
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

/** Follows whether a media query matches the window. */
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
