/// <reference path="./virtual.d.ts" />
import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root as ReactRoot } from 'react-dom/client'
import { WaitingPage } from '#ui/feedback/waiting.tsx'
import { ErrorPage } from '#ui/page/error-page.tsx'
import { Root } from '#ui/root.tsx'
import { nameSecrets } from './ground/masks.ts'
import { preloadFrame } from './walk/frame/frame-pool.ts'
import { type PageData, type Product, ProductProvider } from './walk/product.tsx'
import '#ui/styles.css'

export { ownTheme } from './pages/own-theme.ts'
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
