/// <reference path="./virtual.d.ts" />
import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root as ReactRoot } from 'react-dom/client'
import { nameSecrets } from './ground/masks.ts'
import { keep, readKept } from './ground/storage.ts'
import { preloadFrame } from './walk/frame/frame-pool.ts'
import { type PageData, type Product, ProductProvider, type Theme } from './walk/product.tsx'

export { defineModels } from './kit/model/define-models.ts'
export type { PageData, Product, Screen, Send, Surroundings, Theme } from './walk/product.tsx'
export type { Cause, Outcome, Sandbox, Setup, Switch } from './walk/steps/sandbox.ts'

/** The look of a page whose styles are not loaded. */
const plain = { maxWidth: '40rem', margin: '2rem auto', padding: '0 1rem', font: '1rem/1.5 system-ui, sans-serif' }

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
    root.render(<StrictMode>{content}</StrictMode>)
  }
  try {
    if (window.location.hash === '#/frame') {
      const { startFrame } = await import('./walk/frame/frame.tsx')
      await startFrame(element, product)
      return
    }
    // A development server lays all charts out for the first page, which takes seconds.
    draw(
      <main style={plain}>
        <h1>LOADING</h1>
      </main>,
    )
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
      <main style={plain}>
        <h1>SOMETHING WENT WRONG</h1>
        <p role="alert">The statecharts could not be loaded. Please try again.</p>
        <button type="button" onClick={() => window.location.reload()}>
          TRY AGAIN
        </button>
      </main>,
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
