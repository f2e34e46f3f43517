import { useEffect, useEffectEvent, useState } from 'react'
import { ActionButton } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/feedback/dialog.tsx'
import './shortcuts.css'

/** A single key that acts on the page of a chart. */
export interface Shortcut {
  readonly key: string
  /** The key's act, as the list says it. */
  readonly words: string
  readonly act: () => void
}

const storageKey = 'statecharts-single-keys'

function isTurnedOff(): boolean {
  try {
    return window.localStorage.getItem(storageKey) === 'off'
  } catch {
    return false
  }
}

/** True where keys write: there a letter is a letter. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, textarea, [contenteditable], dialog') !== null

interface ShortcutsProps {
  readonly shortcuts: readonly Shortcut[]
  /** True while the list is shown. */
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

/**
 * Listens to single keys, and lists them on demand. A person can turn them off (WCAG 2.1.4): speech input would trigger them; this browser
 * keeps that. The list itself opens by `?`, and by a button that needs no single key.
 */
export function Shortcuts({ shortcuts, open, onOpen }: ShortcutsProps) {
  const [isOff, setOff] = useState(isTurnedOff)
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isWriting(event.target))
      return
    const act = event.key === '?' ? () => onOpen(true) : shortcuts.find(({ key }) => key === event.key)?.act
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => listen(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  const toggle = () => {
    setOff(!isOff)
    try {
      window.localStorage.setItem(storageKey, isOff ? 'on' : 'off')
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }

  return (
    <ConfirmDialog
      open={open}
      heading="SHORTCUTS"
      onClose={() => onOpen(false)}
      actions={
        <>
          <ActionButton onClick={() => onOpen(false)}>CLOSE</ActionButton>
          <ActionButton onClick={toggle}>{isOff ? 'TURN SINGLE KEYS ON' : 'TURN SINGLE KEYS OFF'}</ActionButton>
        </>
      }
    >
      <p role="status">{isOff ? 'Single keys are off.' : 'Single keys act while no field has the focus.'}</p>
      <dl className="shortcuts">
        {[...shortcuts, { key: '?', words: 'Show this list' }].map(({ key, words }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className="workbench-note">
        In the drawing: Tab leads to the drawing and then to its active state; there arrow keys, Page Up and Page Down
        lead to states, transitions and the signs that fold, and Enter presses them. On the drawing itself arrow keys
        move it, + and − zoom, 0 shows all of it.
      </p>
    </ConfirmDialog>
  )
}
