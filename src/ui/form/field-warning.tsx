import { TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import styles from './field-warning.module.css'

/** A warning about the value of a field, before the form is sent, told from a hint by icon and colour (WCAG 1.4.1). */
export function FieldWarning({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.warning} data-accent-color="amber">
      <Icon of={TriangleAlert} />
      {children}
    </span>
  )
}
