import type { ComponentProps } from 'react'
import type { ControlEvent } from '#ui/control-event.ts'
import { Icon } from '#ui/icon.tsx'
import { useNamed, useSend } from '#ui/send.ts'
import styles from './icon-action.module.css'

export const iconActionClass = styles.action

interface IconActionProps {
  readonly label: string
  readonly icon: ComponentProps<typeof Icon>['of']
  readonly color?: 'indigo' | 'red'
  readonly busy?: boolean
  readonly describedBy?: string | undefined
  /** Follows the label in the name. */
  readonly about?: string
  readonly event?: ControlEvent | undefined
  /** The id of a popover. */
  readonly opens?: string
  /** For a press that sends no event. */
  readonly onClick?: () => void
}

/** A button with only an icon. Its name (WCAG 4.1.2) begins with its tooltip. */
export function IconAction(props: IconActionProps) {
  const { label, icon, color, busy = false, describedBy, about, event, opens, onClick } = props
  const send = useSend()
  return (
    <button
      className={iconActionClass}
      type="button"
      title={label}
      data-tooltip=""
      aria-label={about === undefined ? label : `${label} ${about}`}
      data-accent-color={color}
      aria-describedby={describedBy}
      aria-disabled={busy || undefined}
      data-event={useNamed(event)}
      popoverTarget={opens}
      onClick={() => {
        if (busy) return
        if (event) send(event)
        else onClick?.()
      }}
    >
      <Icon of={icon} />
    </button>
  )
}
