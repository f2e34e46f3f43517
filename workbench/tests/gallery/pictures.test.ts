import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { models } from '#tests/product/models.ts'
import { screens } from '#tests/product/screens.tsx'
import { picturesOf } from '#workbench/gallery/pictures.tsx'
import { currentStep } from '#workbench/kit/paths/simulation.ts'
import { readWalk } from '#workbench/kit/paths/walks.ts'
import { parseHash } from '#workbench/shared/hash.ts'
import type { Product } from '#workbench/walk/product.tsx'

const product: Product = { name: 'Doors', models, screens }

test('each picture has a unique caption, and its hash leads to it', () => {
  const pictures = picturesOf(product, models.door)
  expect(pictures.length).toBeGreaterThan(2)
  expect(new Set(pictures.map(({ caption }) => caption)).size).toBe(pictures.length)
  for (const { caption, hash, snapshot } of pictures) {
    const read = parseHash(hash)
    if (read.view !== 'chart') throw new Error(`${hash} leads to no chart`)
    const { walk, problem } = readWalk(models.door, read.input, read.steps)
    expect(problem, caption).toBeNull()
    const { value, context } = currentStep(walk).snapshot
    expect({ value, context }, caption).toEqual({ value: snapshot.value, context: snapshot.context })
  }
})

test('a caption names the state and the path to it', () => {
  const pictures = picturesOf(product, models.door)
  expect(pictures.map(({ caption }) => caption)).toEqual(
    expect.arrayContaining([
      'closed · Nobody is there',
      'closed · Ada is there',
      'closed · Nobody is there → form submitted: all filled in → it is jammed → Grace comes',
    ]),
  )
  expect(pictures.map(({ caption }) => caption).filter((caption) => /\{|\(\d+\)$/.test(caption))).toEqual([])
  // States that look the same share one picture.
  expect(pictures[0]).toMatchObject({
    states: ['', 'closed', 'ringing'],
    also: ['ringing'],
    withoutScreen: ['ringing'],
  })
  expect(pictures.flatMap(({ withoutScreen }) => withoutScreen)).not.toContain('closed')
})

test('each toast has a picture', () => {
  const readToast: Product['readToast'] = ({ text }) => text && { kind: 'success', text: `${text}!` }
  const pictures = picturesOf({ ...product, readToast }, { ...models.door })
  const greeted = pictures.filter(({ text }) => text.includes('Welcome!'))
  expect(greeted.map(({ caption }) => caption.replace(/^.* · /, ''))).toEqual(['toast: Welcome!'])
  expect(pictures.filter(({ signs }) => signs.includes('toast'))).toEqual(greeted)
})

test('has the text and the signs of its screen', () => {
  const refused = picturesOf(product, models.door).filter(({ signs }) => signs.includes('error'))
  expect(refused.length).toBeGreaterThan(0)
  for (const { text } of refused) expect(text).toMatch(/Fill in both fields\.|The door stays closed\./)
  const opening = picturesOf(product, models.door).filter(({ signs }) => signs.includes('busy'))
  for (const { text } of opening) expect(text).toContain('THE DOOR OPENS')
  expect(opening.length).toBeGreaterThan(0)
})

test('is not busy if only its state is', () => {
  const door = { screen: () => createElement('p', null, 'A door'), frame: (screen: ReactNode) => screen }
  const pictures = picturesOf({ ...product, screens: { ...screens, door } }, { ...models.door })
  expect(pictures.map(({ signs }) => signs)).toEqual([[]])
})

test('a chart without a screen has no picture', () => {
  expect(picturesOf(product, models.bell)).toEqual([])
})
