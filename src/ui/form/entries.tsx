import { Children, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './entries.module.css'

interface FieldSetProps {
  readonly legend: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** Fields that belong together, named by their legend (WCAG 1.3.1). */
export function FieldSet({ legend, actions, children }: FieldSetProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot have buttons next to its legend
    <div className={styles.set} role="group" aria-labelledby={id}>
      <div className={styles.top}>
        <h3 id={id}>{legend}</h3>
        {actions}
      </div>
      {children}
    </div>
  )
}

interface EntriesProps {
  readonly label: string
  readonly action: ReactNode
  readonly children: ReactNode
}

/** A new set gets the focus. When the focused set is removed, the list gets it (WCAG 2.4.3). */
export function Entries({ label, action, children }: EntriesProps) {
  const list = useRef<HTMLDivElement>(null)
  const count = Children.count(children)
  const before = useRef(count)

  useLayoutEffect(() => {
    const isAdded = count > before.current && list.current?.contains(document.activeElement)
    before.current = count
    if (!isAdded) return
    const last = [...(list.current?.querySelectorAll('[role="group"]') ?? [])].at(-1)
    last?.querySelector<HTMLElement>('input, select')?.focus()
  }, [count])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, and this list shows none
    <div className={styles.entries} ref={list} role="group" aria-label={label} tabIndex={-1}>
      {children}
      <div>{action}</div>
    </div>
  )
}
