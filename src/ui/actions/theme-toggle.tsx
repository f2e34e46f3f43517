import { Moon, Sun } from 'lucide-react'
import { IconAction } from './icon-action.tsx'

/** Flips the theme; the accessible name says to which one. */
export function ThemeToggle({ dark, onToggle }: { dark: boolean; onToggle: () => void }) {
  return (
    <IconAction label={dark ? 'Switch to light theme' : 'Switch to dark theme'} onClick={onToggle}>
      {dark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </IconAction>
  )
}
