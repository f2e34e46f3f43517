import { Check, Copy } from 'lucide'
import { Icon } from '#ui/icon.tsx'
import { IconAction } from './icon-action.tsx'
import { useClipboard } from './use-clipboard.ts'

interface CopyActionProps {
  readonly label: string
  readonly value: string
  readonly describedBy?: string
}

/** A small copy button. After a copy, its name confirms it for two seconds. */
export function CopyAction({ label, value, describedBy }: CopyActionProps) {
  const { result, copy } = useClipboard()
  const copied = result === 'copied'
  // Over plain HTTP.
  if (!navigator.clipboard) return null
  return (
    <IconAction label={copied ? 'Copied' : label} describedBy={describedBy} onClick={() => void copy(value)}>
      {copied ? <Icon of={Check} /> : <Icon of={Copy} />}
    </IconAction>
  )
}
