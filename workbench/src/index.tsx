/// <reference path="./virtual.d.ts" />
import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root as ReactRoot } from 'react-dom/client'
import { nameSecrets } from './shared/masks.ts'
import { type PageData, type Product, ProductContext } from './walk/product.tsx'

export type { LiveEvent, Product, Screen, StepsOfTab, Way } from './walk/product.tsx'
export type { Cause, Outcome, Sandbox, Setup, Switch } from './walk/steps/sandbox.ts'

/** For pages whose styles are not loaded. */
const plain = { maxWidth: '40rem', margin: '2rem auto', padding: '0 1rem', font: '1rem/1.5 system-ui, sans-serif' }

/**
 * Starts the workbench of a product in `#root`: its charts, walks with their screens, test plans, the live view and the
 * gallery. If the hash is `#/frame`, renders the inside of a frame with one screen instead.
 * @param product the charts and their screens
 * @param loadPage loads what only the page needs: layouts
 */
export async function startWorkbench(product: Product, loadPage: () => Promise<PageData>): Promise<void> {
  const element = document.getElementById('root')
  if (element === null) throw new Error('The document has no #root')
  nameSecrets(product.secrets ?? [])
  // Removes the text for pages without JavaScript.
  element.replaceChildren()
  let root: ReactRoot | undefined
  const render = (content: ReactNode) => {
    root ??= createRoot(element, {
      onUncaughtError: (error) => {
        reportError(error)
        showError()
      },
    })
    root.render(<StrictMode>{content}</StrictMode>)
  }
  const showError = () =>
    render(
      <main style={plain}>
        <h1>SOMETHING WENT WRONG</h1>
        <p role="alert">The statecharts could not be shown. Please try again.</p>
        <button type="button" onClick={() => window.location.reload()}>
          TRY AGAIN
        </button>
      </main>,
    )
  try {
    if (window.location.hash === '#/frame') {
      const { startFrame } = await import('./walk/frame/frame.tsx')
      await startFrame(element, product)
      return
    }
    // The development server computes all layouts for the first page, which takes seconds.
    render(
      <main style={plain}>
        <h1>LOADING</h1>
      </main>,
    )
    const [{ App }, data] = await Promise.all([import('./pages/app.tsx'), loadPage()])
    render(
      <ProductContext value={product}>
        <App {...data} />
      </ProductContext>,
    )
  } catch {
    showError()
  }
}
