import { type ReactNode, StrictMode } from 'react'
import type { Tab } from '#flow/tab.ts'
import { TabProvider, useTab, useTheme } from '#flow/use-tab.tsx'
import { ThemeToggle } from '#ui/actions/theme-toggle.tsx'
import { PublicFrame } from '#ui/page/public-frame.tsx'
import { Root } from '#ui/root.tsx'
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

/** Around every public screen: the product's name and the theme toggle. */
export function PublicArea({ children }: { readonly children: ReactNode }) {
  const { product } = useTab()
  const { dark, toggle } = useTheme()
  return (
    <PublicFrame product={product} corner={<ThemeToggle dark={dark} onToggle={toggle} />}>
      {children}
    </PublicFrame>
  )
}
