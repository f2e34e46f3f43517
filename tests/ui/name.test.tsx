import { expect, test } from 'vitest'
import { Name } from '#ui/name.tsx'
import { draw } from './draw.tsx'

test.each(['Ada', 'ליאה כהן', 'أحمد', '\u202eevil'])('text after "%s" stays to its right', (name) => {
  draw(
    <p>
      <Name>{name}</Name> 42 (you)
    </p>,
  )
  const words = document.createRange()
  words.selectNode(document.querySelector('p')?.lastChild as Text)
  const nameBox = document.querySelector('strong')?.getBoundingClientRect()
  expect(words.getBoundingClientRect().left).toBeGreaterThanOrEqual(nameBox?.right ?? Number.POSITIVE_INFINITY)
})
