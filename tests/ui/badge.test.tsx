import { expect, onTestFinished, test } from 'vitest'
import { Badge } from '#ui/feedback/badge.tsx'
import { draw } from './draw.tsx'

/** Measures how far a color on a ground is from gray. */
function chromaOf(color: string, ground: string): number {
  const context = document.createElement('canvas').getContext('2d')
  for (const fillStyle of [ground, color]) {
    Object.assign(context ?? {}, { fillStyle })
    context?.fillRect(0, 0, 1, 1)
  }
  const channels = [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
  return Math.max(...channels) - Math.min(...channels)
}

test.each([
  ['light', 'white'],
  ['dark', 'black'],
])('in %s colours only a status without a color is gray', (theme, ground) => {
  document.documentElement.classList.add(theme)
  onTestFinished(() => document.documentElement.classList.remove(theme))
  for (const color of ['green', 'amber', 'red', 'indigo', undefined] as const) {
    const { container } = draw(<Badge color={color}>STATUS</Badge>)
    const badge = container.querySelector('[class*="badge"]') ?? container
    const chroma = chromaOf(getComputedStyle(badge).backgroundColor, ground)
    if (color === undefined) expect(chroma).toBeLessThan(10)
    else expect(chroma, color).toBeGreaterThan(10)
  }
})
