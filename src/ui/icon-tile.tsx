import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import styles from './icon-tile.module.css'

interface IconTileProps extends ComponentProps<typeof Icon> {
  /** Gray by default. */
  readonly color?: 'green' | 'indigo' | 'amber' | 'red' | undefined
  /** 48 px instead of 40 px. */
  readonly large?: boolean
}

/** A framed icon above a text with the same meaning (WCAG 1.4.1). */
export const IconTile = ({ of, color, large = false }: IconTileProps) => (
  <span className={`${styles.tile} ${large ? styles.large : ''}`} data-accent-color={color}>
    <Icon of={of} />
  </span>
)
