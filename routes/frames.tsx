import { type ReactNode, StrictMode } from 'react'
import type { Frames } from '#flow/router.tsx'
import { type RenderedTab, RenderedTabContext } from '#flow/use-tab.tsx'
import { Root } from '#ui/root.tsx'
import { loadProtectedArea } from './pages.ts'
import { PublicArea } from './public.tsx'
import { ErrorScreen, ErrorScreenInShell, PendingScreen, RootLayout } from './root.tsx'

/** The whole console: the same tree when the build prerenders a screen and when the browser hydrates it. */
export const appWith = (tab: RenderedTab, screen: ReactNode) => (
  <StrictMode>
    <Root>
      <RenderedTabContext value={tab}>
        <RootLayout>{screen}</RootLayout>
      </RenderedTabContext>
    </Root>
  </StrictMode>
)

export const publicAppWith = (tab: RenderedTab, screen: ReactNode) => appWith(tab, <PublicArea>{screen}</PublicArea>)

export const frames: Frames = { PublicArea, loadProtectedArea, ErrorScreen, ErrorScreenInShell, PendingScreen }
