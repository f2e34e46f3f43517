import { Outlet } from '@tanstack/react-router'
import { useConsole, useTheme } from '#flow/app-actors.tsx'
import { PublicFrame } from '#ui/public-frame.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'

/** Around every public screen: the product's name and the theme toggle. */
export function PublicArea() {
  const { product } = useConsole()
  const { dark, toggle } = useTheme()
  return (
    <PublicFrame product={product} corner={<ThemeToggle dark={dark} onToggle={toggle} />}>
      <Outlet />
    </PublicFrame>
  )
}
