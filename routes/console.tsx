import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { ConsoleProvider } from '#flow/app-actors.tsx'
import type { Console } from '#flow/console.ts'
import { Root } from '#ui/root.tsx'

interface ConsoleRootProps {
  readonly value: Console
  readonly router: AnyRouter
}

/** The whole console: the same tree when the build prerenders a screen and when the browser hydrates it. */
export function ConsoleRoot({ value, router }: ConsoleRootProps) {
  return (
    <StrictMode>
      <Root>
        <ConsoleProvider value={value}>
          <RouterProvider router={router} />
        </ConsoleProvider>
      </Root>
    </StrictMode>
  )
}
