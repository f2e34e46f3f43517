import type { ReactNode } from 'react'
import { useTab } from '#flow/use-tab.tsx'
import { PublicFrame } from '#ui/page/public-frame.tsx'
import { ThemeButton } from './root.tsx'

/** Around every public screen: the product's name and the theme toggle. */
export function PublicArea({ children }: { readonly children: ReactNode }) {
  const { product } = useTab()
  return (
    <PublicFrame product={product} corner={<ThemeButton />}>
      {children}
    </PublicFrame>
  )
}
