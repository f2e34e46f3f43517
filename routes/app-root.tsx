import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { TabProvider } from '#flow/app-actors.tsx'
import type { Tab } from '#flow/tab.ts'
import { Root } from '#ui/root.tsx'

interface AppRootProps {
  readonly value: Tab
  readonly router: AnyRouter
}

/** The whole console: the same tree when the build prerenders a screen and when the browser hydrates it. */
export function AppRoot({ value, router }: AppRootProps) {
  return (
    <StrictMode>
      <Root>
        <TabProvider value={value}>
          <RouterProvider router={router} />
        </TabProvider>
      </Root>
    </StrictMode>
  )
}
