import { type MouseEvent, type RefObject, useId, useRef, useState } from 'react'

/** A button that opens a panel, and what both of them need. */
interface Disclosure {
  readonly isOpen: boolean
  /** Closes the panel, and gives the focus to the button. */
  readonly close: () => void
  /** Closes the panel, and leaves the focus where it is. */
  readonly dismiss: () => void
  readonly button: {
    readonly type: 'button'
    readonly ref: RefObject<HTMLButtonElement | null>
    readonly 'aria-expanded': boolean
    readonly 'aria-controls': string
    readonly onClick: () => void
  }
  readonly panel: { readonly id: string; readonly 'data-open': boolean; readonly onClick: (event: MouseEvent) => void }
}

/** Opens and closes a panel by a button; a press on a link in the panel closes it (WAI-ARIA Authoring Practices, Disclosure). */
export function useDisclosure(): Disclosure {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const ref = useRef<HTMLButtonElement>(null)
  const dismiss = () => setOpen(false)
  const close = () => {
    dismiss()
    ref.current?.focus()
  }
  return {
    isOpen,
    close,
    dismiss,
    button: {
      type: 'button',
      ref,
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setOpen(!isOpen),
    },
    panel: {
      id,
      'data-open': isOpen,
      onClick: ({ target }) => {
        if (target instanceof Element && target.closest('a')) close()
      },
    },
  }
}
