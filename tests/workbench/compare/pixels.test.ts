import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { comparePixels } from '#scripts/compare/pixels.ts'

/** Makes a grey picture with pixels of another shade. */
function pictureOf(width: number, height: number, other: readonly number[] = [], shade = 0): Buffer {
  const picture = new PNG({ width, height })
  picture.data.fill(200)
  for (let index = 3; index < picture.data.length; index += 4) picture.data[index] = 255
  for (const pixel of other) picture.data.fill(shade, pixel * 4, pixel * 4 + 3)
  return PNG.sync.write(picture)
}

test('equal pictures do not differ, however their files are written', () => {
  expect(comparePixels(pictureOf(4, 4), pictureOf(4, 4))).toBeNull()
  const picture = PNG.sync.read(pictureOf(4, 4))
  expect(comparePixels(pictureOf(4, 4), PNG.sync.write(picture, { deflateLevel: 0 }))).toBeNull()
})

test.each([
  ['black', 0],
  ['a shade that no eye tells apart', 199],
])('every pixel counts: %s', (_, shade) => {
  const { share, picture } = comparePixels(pictureOf(4, 4), pictureOf(4, 4, [0, 5], shade)) ?? {}
  expect(share).toBe(2 / 16)
  const { data } = PNG.sync.read(picture ?? Buffer.alloc(0))
  const red = [...Array(16).keys()].filter((pixel) => data[pixel * 4] === 255 && data[pixel * 4 + 1] === 0)
  expect(red).toEqual([0, 5])
})

test('where only one picture reaches, they differ', () => {
  const { share, picture } = comparePixels(pictureOf(4, 4), pictureOf(4, 5)) ?? {}
  expect(share).toBe(4 / 20)
  expect(PNG.sync.read(picture ?? Buffer.alloc(0))).toMatchObject({ width: 4, height: 5 })
})
