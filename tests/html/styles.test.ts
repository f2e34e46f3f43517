import { expect, test } from 'vitest'
import { withoutUnusedProperties } from '#vite/styles.ts'

/** Removes white space that only makes it readable. */
const compact = (css: string) => css.replaceAll(/\s+/g, '')

test.each([
  [
    'a property that nothing uses',
    ':root { --used: red; --unused: blue } p { color: var(--used) }',
    ':root { --used: red } p { color: var(--used) }',
  ],
  [
    'a property that only an unused one uses',
    ':root { --a: red; --b: var(--a); --c: var(--b) } p { color: red }',
    'p { color: red }',
  ],
  [
    'a property whose name begins like another',
    ':root { --a: 1; --ab: 2 } p { order: var(--ab) }',
    ':root { --ab: 2 } p { order: var(--ab) }',
  ],
  ['a rule that becomes empty', ':root { --a: red } .dark { --a: blue } p { color: red }', 'p { color: red }'],
  ['a property made of an unset one', ':root { --a: var(--unset) } p { color: var(--a) }', 'p { color: var(--a) }'],
  [
    'a colour for screens with more of them',
    'p { color: red } @supports (color: color(display-p3 1 1 1)) { @media (color-gamut: p3) { p { color: blue } } }',
    'p { color: red }',
  ],
  ['a comment', '/* Radix */ p { /* why */ color: red }', 'p { color: red }'],
])('removes %s', (_, css, expected) => {
  expect(compact(withoutUnusedProperties(css))).toBe(compact(expected))
})

test.each([
  ['a property that a used property needs', ':root { --a: red; --b: var(--a) } p { color: var(--b) }'],
  ['a property with a fallback for an unset one', ':root { --a: var(--none, red) } p { color: var(--a) }'],
  ['a property in a fallback', ':root { --a: red } p { color: var(--none, var(--a)) }'],
  ['a property in the middle of a value, in any spelling', ':root { --a: 1px } p { margin: 0 calc(2 * var( --a )) }'],
  ['every definition of a used property', ':root { --a: red } .dark { --a: blue } p { color: var(--a) }'],
  ['at-rules without declarations', '@layer base, ui; @import "x.css";'],
])('keeps %s', (_, css) => {
  expect(compact(withoutUnusedProperties(css))).toBe(compact(css))
})
