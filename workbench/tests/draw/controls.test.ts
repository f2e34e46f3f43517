import { describe, expect, test } from 'vitest'
import { mapBox } from '#workbench/draw/controls/minimap.tsx'
import { nextStop, type Stop } from '#workbench/draw/controls/roving.ts'

const stop = (id: string, x: number, y: number): Stop => ({ id, box: { x, y, width: 10, height: 10 } })

describe('arrow keys in a drawing', () => {
  // a b
  // c   d
  const stops = [stop('a', 0, 0), stop('b', 100, 0), stop('c', 0, 100), stop('d', 300, 110)]

  test.each([
    ['a', 'ArrowRight', 'b'],
    ['a', 'ArrowDown', 'c'],
    ['c', 'ArrowUp', 'a'],
    ['b', 'ArrowLeft', 'a'],
    ['c', 'ArrowRight', 'b'],
    ['d', 'ArrowLeft', 'c'],
    ['d', 'Home', 'a'],
    ['a', 'End', 'd'],
    ['b', 'PageDown', 'c'],
    ['b', 'PageUp', 'a'],
  ])('from %s %s leads to %s', (from, key, to) => {
    expect(nextStop(stops, from, key)?.id).toBe(to)
  })

  test('lead nowhere beyond the last, and other keys do not', () => {
    expect(nextStop(stops, 'a', 'ArrowUp')).toBeNull()
    expect(nextStop(stops, 'd', 'PageDown')).toBeNull()
    expect(nextStop(stops, 'a', 'x')).toBeNull()
    expect(nextStop([], 'a', 'End')).toBeNull()
  })
})

describe('the small map', () => {
  const content = { width: 2000, height: 1000 }
  const port = { width: 800, height: 600 }
  const view = { scale: 1, x: 0, y: 0 }
  const at = (x: number, y: number) => ({ x, y, width: 300, height: 200 })

  test('is in the lower right corner, as wide or as high as it may be', () => {
    const box = mapBox({ content, port, view, marked: [at(0, 0)] })
    expect(box).toEqual({ x: 800 - 176 - 8, y: 600 - 88 - 8, width: 176, height: 88 })
    expect(mapBox({ content, port: { width: 360, height: 300 }, view, marked: [] }).width).toBe(96)
  })

  test('makes way for what is marked', () => {
    expect(mapBox({ content, port, view, marked: [at(500, 400)] })).toMatchObject({ x: 8, y: 504 })
    expect(mapBox({ content, port, view, marked: [at(500, 400), at(0, 400)] })).toMatchObject({ x: 616, y: 8 })
  })
})
