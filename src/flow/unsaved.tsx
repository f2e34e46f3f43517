import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ActionButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'

type Proceed = () => void

/** Set while a screen holds something unsaved. There is one screen, so there is one. */
let askFirst: ((proceed: Proceed) => void) | null = null

/** Does something that ends the screen, after asking where something would be lost. */
export function leaveCarefully(proceed: Proceed): void {
  if (askFirst) askFirst(proceed)
  else proceed()
}

/**
 * Asks before unsaved changes are lost: on a link, on Back, on LOG OUT, and, in the browser's own words, on closing the tab. A forced
 * sign-out is not asked.
 */
export function UnsavedChanges({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker({ shouldBlockFn: () => unsaved, enableBeforeUnload: () => unsaved, withResolver: true })
  const [pending, setPending] = useState<{ proceed: Proceed } | null>(null)

  useEffect(() => {
    if (!unsaved) return
    askFirst = (proceed) => setPending({ proceed })
    return () => {
      askFirst = null
    }
  }, [unsaved])

  const stay = () => {
    setPending(null)
    blocker.reset?.()
  }
  const leave = () => {
    setPending(null)
    blocker.proceed?.()
    pending?.proceed()
  }

  return (
    <ConfirmDialog
      open={pending !== null || blocker.status === 'blocked'}
      heading="Leave without saving?"
      onClose={stay}
      actions={
        <>
          <ActionButton variant="outline" onClick={stay}>
            STAY
          </ActionButton>
          <ActionButton variant="solid" color="red" onClick={leave}>
            LEAVE
          </ActionButton>
        </>
      }
    >
      Your changes have not been saved. If you leave this page, they are lost.
    </ConfirmDialog>
  )
}
