import type { ReactNode } from 'react'
import { useTab, useTheme } from '#flow/use-tab.tsx'
import { ThemeToggle } from '#ui/actions/theme-toggle.tsx'
import { PublicFrame } from '#ui/page/public-frame.tsx'

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
