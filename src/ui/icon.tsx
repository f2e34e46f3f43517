import { createElement } from 'react'

interface IconProps {
  readonly of: readonly (readonly [tag: string, attributes: Readonly<Record<string, string | number | undefined>>])[]
}

const look = {
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
  return createElement('svg', { ...look, 'aria-hidden': true }, ...elements)
}
