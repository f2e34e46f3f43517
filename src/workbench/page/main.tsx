import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorPage } from '#ui/error-page.tsx'
import { Root } from '#ui/root.tsx'
import '#ui/styles.css'
import './visualizer.css'

/** The page itself, or, as `#/frame`, what it shows in a frame of its own: a screen of the product. */
async function start(element: HTMLElement) {
  if (window.location.hash === '#/frame') {
    const { startFrame } = await import('#workbench/gallery/frame.tsx')
    startFrame(element)
    return
  }
  const { App } = await import('./app.tsx')
  createRoot(element).render(
    <StrictMode>
      <Root>
        <App />
      </Root>
    </StrictMode>,
  )
}

const element = document.getElementById('root')
if (element === null) throw new Error('statecharts.html has no #root')
start(element).catch(() =>
  createRoot(element).render(
    <Root>
      <ErrorPage heading="SOMETHING WENT WRONG" onTryAgain={() => window.location.reload()}>
        The statecharts could not be loaded. Please try again.
      </ErrorPage>
    </Root>,
  ),
)
