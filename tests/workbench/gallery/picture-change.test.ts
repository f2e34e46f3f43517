import { expect, test } from 'vitest'
import type { ComparedPicture } from '#workbench/compare/comparison.ts'
import { changeOf, pictureKey } from '#workbench/gallery/picture-change.tsx'

const picture = (address: string, width: number): ComparedPicture => ({
  ...{ chart: 'door', picture: address, states: ['closed'], width },
  ...{ change: 'changed', share: 0.5 },
})

test('a picture is the same whatever version its link was made for', () => {
  expect(pictureKey('#/door?version=abc&step=key.turned')).toBe(pictureKey('#/door?step=key.turned'))
  expect(pictureKey('#/door')).toBe(pictureKey('#/door?version=1'))
  expect(pictureKey('#/door?step=a')).not.toBe(pictureKey('#/door?step=b'))
})

test('the change of a picture is that at the nearest width', () => {
  const all = [picture('#/door', 1280), picture('#/door', 390), picture('#/door?step=a', 360)]
  expect(changeOf(all, '#/door', 360)?.width).toBe(390)
  expect(changeOf(all, '#/door?version=1', 1280)?.width).toBe(1280)
  expect(changeOf(all, '#/door?step=b', 360)).toBeNull()
})
