import { expect, test } from 'vitest'
import { Name } from '#ui/name.tsx'
import { render } from './render.tsx'

test.each(['Ada', 'ליאה כהן', 'أحمد', '\u202eevil'])('text after "%s" stays to its right', (name) => {
  render(
    <p>
      <Name>{name}</Name> 42 (you)
    </p>,
  )
  const text = document.createRange()
  text.selectNode(document.querySelector('p')?.lastChild as Text)
  const nameBox = document.querySelector('strong')?.getBoundingClientRect()
  expect(text.getBoundingClientRect().left).toBeGreaterThanOrEqual(nameBox?.right ?? Number.POSITIVE_INFINITY)
})
