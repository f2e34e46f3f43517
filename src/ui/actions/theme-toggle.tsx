import { Moon, Sun } from 'lucide'
import type { ControlEvent } from '#ui/control-event.ts'
import { Icon } from '#ui/icon.tsx'
import { IconAction } from './icon-action.tsx'

/** Toggles the theme. The accessible name says which theme comes next. */
export function ThemeToggle({ dark, event }: { dark: boolean; event: ControlEvent }) {
  return (
    <IconAction label={dark ? 'Switch to light theme' : 'Switch to dark theme'} event={event}>
      {dark ? <Icon of={Sun} /> : <Icon of={Moon} />}
    </IconAction>
  )
}
