/// <reference path="./virtual.d.ts" />
import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root as ReactRoot } from 'react-dom/client'
import { WaitingPage } from '#ui/feedback/waiting.tsx'
import { ErrorPage } from '#ui/page/error-page.tsx'
import { Root } from '#ui/root.tsx'
import { nameSecrets } from './ground/masks.ts'
import { keep, readKept } from './ground/storage.ts'
import { preloadFrame } from './walk/frame/frame-pool.ts'
import { type PageData, type Product, ProductProvider, type Theme } from './walk/product.tsx'
import '#ui/styles.css'

export type { PageData, Product, Screen, Send, Theme } from './walk/product.tsx'
export type { Background, Cause, Outcome, Sandbox, Setup, Switch } from './walk/steps/sandbox.ts'

/**
 * Turns `#root` into the workbench of a product: its charts drawn, walked with their screens, checked against their test plans,
 * covered, followed live, and every screen as a picture. With `#/frame` in the address it becomes the inside of a frame instead,
 * which shows one screen of the product.
 * @param product the charts and their screens
 * @param loadPage loads what only the page needs: theme, layouts, coverage
 */
export async function startWorkbench(product: Product, loadPage: () => Promise<PageData>): Promise<void> {
  const element = document.getElementById('root')
  if (element === null) throw new Error('The document has no #root')
  nameSecrets(product.secrets ?? [])
  // The static sentence is for pages without this script.
  element.replaceChildren()
  let root: ReactRoot | undefined
  const draw = (content: ReactNode) => {
    root ??= createRoot(element)
    root.render(
      <StrictMode>
        <Root>{content}</Root>
      </StrictMode>,
    )
  }
  try {
    if (window.location.hash === '#/frame') {
      const { startFrame } = await import('./walk/frame/frame.tsx')
      startFrame(element, product)
      return
    }
    // A development server lays all charts out for the first page, which takes seconds.
    draw(<WaitingPage heading="LOADING" />)
    const [{ App }, data] = await Promise.all([import('./pages/app.tsx'), loadPage()])
    // Without a screen there is nothing to frame.
    if (Object.values(product.screens).some((screen) => typeof screen !== 'string')) preloadFrame()
    draw(
      <ProductProvider value={product}>
        <App {...data} />
      </ProductProvider>,
    )
  } catch {
    draw(
      <ErrorPage heading="SOMETHING WENT WRONG" onTryAgain={() => window.location.reload()}>
        The statecharts could not be loaded. Please try again.
      </ErrorPage>,
    )
  }
}

const themeKey = 'workbench-theme'

/** The theme that was chosen last in this browser, else the one that the system asks for. */
function wasDark(): boolean {
  const kept = readKept(themeKey)
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
      keep(themeKey, classList.toggle('dark') ? 'dark' : 'light')
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
