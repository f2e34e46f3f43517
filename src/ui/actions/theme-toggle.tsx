import { Moon, Sun } from 'lucide'
import { Icon } from '#ui/icon.tsx'
import { IconAction } from './icon-action.tsx'

/** Toggles the theme. The accessible name says which theme comes next. */
export function ThemeToggle({ dark, onToggle }: { dark: boolean; onToggle: () => void }) {
  return (
    <IconAction label={dark ? 'Switch to light theme' : 'Switch to dark theme'} onClick={onToggle}>
      {dark ? <Icon of={Sun} /> : <Icon of={Moon} />}
    </IconAction>
  )
}
