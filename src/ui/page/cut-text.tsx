import { type ReactNode, useRef, useState } from 'react'
import { useDismissal } from '#ui/actions/use-dismissal.ts'
import styles from './cut-text.module.css'

/** A name or address on one line, cut at its end where there is no room. Text that may wrap needs no such piece. */
export function CutText({ children }: { children: string }) {
  return <bdi className={styles.cut}>{children}</bdi>
}

interface WholeTextProps {
  /** Null while the text is shown elsewhere. */
  readonly text: string | null
  /** A control with the text in a `CutText`. */
  readonly children: ReactNode
}

/**
 * Shows the whole text of a control that cuts it, while the pointer or the focus is on the control (WCAG 1.4.13): the pointer may move onto
 * the text, and Escape or a press on the control hides it. Screen readers know the whole text already.
 */
export function WholeText({ text, children }: WholeTextProps) {
  const [isShown, setShown] = useState(false)
  const host = useRef<HTMLSpanElement>(null)
  useDismissal(isShown, host, () => setShown(false))

  function show() {
    const cut = host.current?.querySelector(`.${styles.cut}`)
    if (cut && cut.scrollWidth > cut.clientWidth) setShown(true)
  }

  /** Hides the text when neither the pointer nor the focus is there. */
  function leave() {
    if (!host.current?.matches(':hover, :focus-within')) setShown(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside is the one that is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on the control is a click too
    <span
      className={styles.host}
      ref={host}
      onPointerEnter={show}
      onPointerLeave={leave}
      onFocus={show}
      onBlur={leave}
      onClick={() => setShown(false)}
    >
      {children}
      {isShown && text !== null && (
        <bdi className={styles.whole} aria-hidden="true">
          {text}
        </bdi>
      )}
    </span>
  )
}
