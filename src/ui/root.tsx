import type { ReactNode } from 'react'
import { useFocusKeeper } from './focus-keeper.ts'
import './styles.css'

/**
 * Enables Radix Themes' tokens and keeps the focus in the page. The class `dark` on the document's root makes it dark.
 */
export function Root({ children }: { children: ReactNode }) {
  useFocusKeeper()
  return (
    <div
      className="radix-themes"
      data-is-root-theme="true"
      data-accent-color="indigo"
      data-gray-color="slate"
      data-radius="medium"
      data-scaling="100%"
      data-panel-background="solid"
      data-has-background="false"
    >
      {children}
    </div>
  )
}
