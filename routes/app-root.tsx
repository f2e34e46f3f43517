import { type ReactNode, StrictMode } from 'react'
import type { Tab } from '#flow/tab.ts'
import { TabProvider } from '#flow/use-tab.tsx'
import { Root } from '#ui/root.tsx'
import { PublicArea } from './public.tsx'
import { RootLayout } from './root.tsx'

/** The whole console: the same tree when the build prerenders a screen and when the browser hydrates it. */
export const appWith = (tab: Tab, screen: ReactNode) => (
  <StrictMode>
    <Root>
      <TabProvider value={tab}>
        <RootLayout>{screen}</RootLayout>
      </TabProvider>
    </Root>
  </StrictMode>
)

export const publicAppWith = (tab: Tab, screen: ReactNode) => appWith(tab, <PublicArea>{screen}</PublicArea>)
