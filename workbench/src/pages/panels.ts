import { useState, useSyncExternalStore } from 'react'
import type { PanelImperativeHandle } from 'react-resizable-panels'
import { keep, readKept } from '#workbench/ground/storage.ts'
import type { ScreenWidth } from '#workbench/walk/frame/screen-box.tsx'

/** The parts of a chart's page. */
export const panels = ['chart', 'screen', 'panel'] as const
export type PanelName = (typeof panels)[number]

/** The parts whose width a person can change; the chart has what remains. */
export type Resized = Exclude<PanelName, 'chart'>

/** The panels that a person has hidden and resized. */
export interface Arrangement {
  readonly hidden: readonly PanelName[]
  /** In px; a part without one is as wide as the page makes it. */
  readonly widths: Readonly<Partial<Record<Resized, number | undefined>>>
}

/** The width in px that the page itself gives a part: a desktop's screen needs more room than a phone's. */
export function ownWidth(name: Resized, screen: ScreenWidth): number {
  if (name === 'screen' && screen === 1280) return 666
  const [least, most] = name === 'screen' ? [300, 362] : [304, 352]
  return Math.round(Math.min(most, Math.max(least, window.innerWidth * 0.22)))
}

/** The narrowest and the widest that a part can be made, in px. */
export const limits = { least: 240, most: 960 } as const

export const clampWidth = (width: number): number => Math.round(Math.min(limits.most, Math.max(limits.least, width)))

const key = 'statecharts-panels'
const asBuilt: Arrangement = { hidden: [], widths: {} }

/** Reads an arrangement that was kept; whatever is not understood is left out. */
export function readArrangement(text: string | null): Arrangement {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    if (typeof kept !== 'object' || kept === null) return asBuilt
    const { hidden, widths } = kept as { hidden?: unknown; widths?: unknown }
    const names = Array.isArray(hidden) ? panels.filter((name) => hidden.includes(name)) : []
    const width = (name: Resized) => {
      const value: unknown =
        typeof widths === 'object' && widths !== null ? (widths as Record<string, unknown>)[name] : null
      return typeof value === 'number' && Number.isFinite(value) ? { [name]: clampWidth(value) } : {}
    }
    // With everything hidden there would be nothing to look at.
    return { hidden: names.length === panels.length ? [] : names, widths: { ...width('screen'), ...width('panel') } }
  } catch {
    return asBuilt
  }
}

interface Panels extends Arrangement {
  /** Shows or hides a part; the last that is shown stays. */
  readonly toggle: (name: PanelName) => void
  /** Keeps the widths of parts, within their limits. */
  readonly resize: (widths: Arrangement['widths']) => void
}

/** Keeps what a person has hidden and resized, in this browser. */
export function usePanels(): Panels {
  const [arrangement, setArrangement] = useState(() => readArrangement(readKept(key) ?? null))
  const change = (next: Arrangement) => {
    setArrangement(next)
    keep(key, JSON.stringify(next))
  }
  const { hidden, widths } = arrangement
  return {
    ...arrangement,
    toggle: (name) => {
      if (hidden.includes(name)) change({ hidden: hidden.filter((each) => each !== name), widths })
      else if (hidden.length < panels.length - 1) change({ hidden: [...hidden, name], widths })
    },
    resize: (next) => change({ hidden, widths: { ...widths, ...next } }),
  }
}

/** Reads the width of a part, in px; nothing while it is hidden. */
export function widthIn(name: Resized, panel: { readonly current: PanelImperativeHandle | null }) {
  return panel.current ? { [name]: clampWidth(panel.current.getSize().inPixels) } : {}
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
