import { describe, expect, test } from 'vitest'
import { bounds, clamp, fitView, follow, reveal, type Size, type View, whole } from '#workbench/draw/view.ts'

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

/** Whether a view shows all of some boxes. */
const shows = (view: View, ...boxes: readonly { x: number; y: number; width: number; height: number }[]) =>
  boxes.every((box) => reveal(view, box, port).x === view.x && reveal(view, box, port).y === view.y)

const here = { x: 100, y: 100, width: 100, height: 50 }
const near = { x: 900, y: 300, width: 100, height: 50 }
const far = { x: 2800, y: 1900, width: 100, height: 50 }

describe('several boxes', () => {
  test('all of them are fitted into the viewport, however small they become', () => {
    const view = fitView(large, port, [here, far])
    expect(shows(view, here, far)).toBe(true)
    expect(view.scale).toBeLessThan(0.5)
    expect(fitView(large, port, []), 'nothing to fit').toEqual(whole(large, port))
  })

  test('are followed: the view stays, moves or changes its scale, whatever is the least', () => {
    const view = fitView(large, port, [here])
    expect(follow(view, large, port, [here], false), 'in view already').toEqual(view)
    const moved = follow(view, large, port, [near], false)
    expect(moved.scale).toBe(view.scale)
    expect(shows(moved, near)).toBe(true)
    const close = { scale: 2, x: -100, y: -100 }
    expect(shows(follow(close, large, port, [here, near], false), here, near), 'the scale changes').toBe(true)
    const kept = follow(close, large, port, [near, here], true)
    expect(kept.scale, 'a chosen scale stays').toBe(2)
    expect(shows(kept, near)).toBe(true)
  })

  test('have one box around them', () => {
    expect(bounds([here, near])).toEqual({ x: 100, y: 100, width: 900, height: 250 })
    expect(bounds([])).toBeNull()
  })
})

describe('the content stays in view', () => {
  const ways = [
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
    for (const by of ways) {
      for (const factor of [0.001, 0.5, 1, 3, 100]) {
        const { scale, x, y } = whole(content, port)
        const view = clamp({ scale: scale * factor, x: x + by.x, y: y + by.y }, content, port)
        isClamped(view, content)
        expect(view.scale).toBeGreaterThanOrEqual(whole(content, port).scale)
        expect(clamp(view, content, port), 'it is clamped already').toEqual(view)
      }
    }
  })

  test('also when the viewport becomes larger', () => {
    const view = clamp({ scale: 1, x: -2000, y: -1600 }, large, { width: 2500, height: 1500 })
    expect(view).toEqual({ scale: 1, x: -516, y: -516 })
  })
})
