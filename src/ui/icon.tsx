import { createElement } from 'react'
import styles from './icon.module.css'

interface IconProps {
  readonly of: readonly (readonly [tag: string, attributes: Readonly<Record<string, string | number | undefined>>])[]
}

const svgAttributes = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** An icon next to a text or name with the same meaning. The component of lucide-react is larger than all our icons. */
export function Icon({ of }: IconProps) {
  const elements = of.map(([tag, attributes]) => createElement(tag, attributes))
  return createElement('svg', { ...svgAttributes, 'aria-hidden': true }, ...elements)
}

interface IconTileProps extends IconProps {
  /** Gray by default. */
  readonly color?: 'green' | 'indigo' | 'amber' | 'red' | undefined
}

/** A framed icon above a text with the same meaning (WCAG 1.4.1). */
export const IconTile = ({ of, color }: IconTileProps) => (
  <span className={styles.tile} data-accent-color={color}>
    <Icon of={of} />
  </span>
)
