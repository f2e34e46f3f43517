import type { ReactNode } from 'react'
import { useTab } from '#flow/use-tab.tsx'
import { PublicFrame } from '#ui/page/public-frame.tsx'
import { HelpLinks } from './help.tsx'
import { ThemeButton } from './root.tsx'

/** Around every public screen: the product's name, the theme toggle, and where help is. */
export function PublicArea({ children }: { readonly children: ReactNode }) {
  const { product } = useTab()
  return (
    <PublicFrame product={product} corner={<ThemeButton />} links={<HelpLinks />}>
      {children}
    </PublicFrame>
  )
}
