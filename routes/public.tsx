import { Outlet } from '@tanstack/react-router'
import { useTab, useTheme } from '#flow/app-actors.tsx'
import { ThemeToggle } from '#ui/actions/theme-toggle.tsx'
import { PublicFrame } from '#ui/page/public-frame.tsx'

/** Around every public screen: the product's name and the theme toggle. */
export function PublicArea() {
  const { product } = useTab()
  const { dark, toggle } = useTheme()
  return (
    <PublicFrame product={product} corner={<ThemeToggle dark={dark} onToggle={toggle} />}>
      <Outlet />
    </PublicFrame>
  )
}
