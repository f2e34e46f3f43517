import { describe, expect, test } from 'vitest'
import { clamp, firstView, pan, reveal, type Size, type View, whole, zoom } from '#workbench/chart/view.ts'

const port: Size = { width: 1000, height: 400 }
const small: Size = { width: 300, height: 200 }
const large: Size = { width: 3000, height: 2000 }
const long: Size = { width: 300, height: 4000 }

/** How much emptiness is beside the content at each edge; less than nothing where the content goes on. */
const emptiness = ({ x, y, scale }: View, content: Size) => [
  x,
  y,
  port.width - x - content.width * scale,
  port.height - y - content.height * scale,
]

/** Neither is content out of view where there is room for it, nor is there more than a margin beyond what has none. */
function isClamped(view: View, content: Size) {
  const [left = 0, top = 0, right = 0, bottom = 0] = emptiness(view, content)
  for (const [before, after] of [
    [left, right],
    [top, bottom],
  ] as const) {
    if (before + after >= 0) expect(before).toBeCloseTo(after)
    else expect(Math.max(before, after)).toBeLessThanOrEqual(16)
  }
}

test('the whole is in the middle, and small content is not blown up', () => {
  expect(whole(small, port)).toEqual({ scale: 1, x: 350, y: 100 })
  expect(whole(large, port)).toEqual({ scale: 0.2, x: 200, y: 0 })
})

describe('the first view', () => {
  test('is everything where it can be read', () => {
    expect(firstView(small, port, { x: 0, y: 0, width: 10, height: 10 })).toEqual(whole(small, port))
    expect(firstView({ width: 1100, height: 400 }, port, { x: 0, y: 0, width: 9, height: 9 }).scale).toBeCloseTo(0.909)
  })

  test.each([
    ['in the middle', { x: 1400, y: 900, width: 200, height: 100 }],
    ['at the first corner', { x: 16, y: 16, width: 200, height: 100 }],
    ['at the last corner', { x: 2780, y: 1880, width: 200, height: 100 }],
  ])('can be read, is around what is to be shown %s, and wastes no room', (_, show) => {
    const view = firstView(large, port, show)
    expect(view.scale * 12).toBeGreaterThanOrEqual(10)
    expect(reveal(view, show, port)).toEqual(view)
    isClamped(view, large)
  })

  test('is everything when nothing is to be shown', () => {
    expect(firstView(large, port, null)).toEqual(whole(large, port))
  })
})

describe('the content stays in view', () => {
  const far = [
    { x: 1e5, y: 1e5 },
    { x: -1e5, y: -1e5 },
    { x: 1e5, y: -1e5 },
    { x: 0, y: 0 },
  ]

  test.each([
    ['small', small],
    ['large', large],
    ['long', long],
  ])('however far it is moved and however it is zoomed: %s', (_, content) => {
    for (const by of far) {
      for (const factor of [0.001, 0.5, 1, 3, 100]) {
        const view = clamp(pan(zoom(whole(content, port), factor, { x: 20, y: 390 }), by), content, port)
        isClamped(view, content)
        expect(view.scale).toBeGreaterThanOrEqual(whole(content, port).scale)
        expect(view.scale).toBeLessThanOrEqual(4)
        expect(clamp(view, content, port), 'it is clamped already').toEqual(view)
      }
    }
  })

  test('also when the viewport becomes larger', () => {
    const view = clamp({ scale: 1, x: -2000, y: -1600 }, large, { width: 2500, height: 1500 })
    expect(view).toEqual({ scale: 1, x: -516, y: -516 })
  })
})

test('what is zoomed stays where it is under the pointer', () => {
  const at = { x: 200, y: 100 }
  const view = zoom({ scale: 1, x: -50, y: -60 }, 2, at)
  expect(view).toEqual({ scale: 2, x: -300, y: -220 })
  expect(zoom(view, 0.5, at)).toEqual({ scale: 1, x: -50, y: -60 })
})
