import { expect, test } from 'vitest'
import { readRooms, roomsOf } from '#scripts/docs/rooms.ts'
import { roomsSvg } from '#scripts/docs/rooms-drawing.tsx'
import { layOutRooms } from '#scripts/docs/rooms-layout.ts'
import { readSource } from '#scripts/docs/source.ts'

const rooms = readRooms()

test('a line is drawn for an import that no longer way replaces; types replace no values', () => {
  const drawn = roomsOf([
    readSource(
      'routes/login.tsx',
      "import '#flow/flow.tsx'\nimport '#machines/parts/exit.ts'\nimport type { A } from '#rules/a.ts'",
    ),
    readSource('src/flow/flow.tsx', "import { a } from '#machines/parts/exit.ts'\nimport { b } from '#rules/b.ts'"),
    readSource('machines/parts/exit.ts', "import type { Id } from '#contract/values.ts'\nimport { x } from 'xstate'"),
    readSource('src/rules/b.ts', "import { c } from './c.ts'\nimport { d } from '#contract/values.ts'"),
    readSource('src/contract/values.ts', ''),
  ])
  const linesOf = (name: string) =>
    drawn.find((room) => room.name === name)?.imports.map(({ to, isType, isNext }) => [to, isType, isNext])
  expect(linesOf('routes')).toEqual([
    ['flow', false, true],
    ['machines', false, false],
    ['rules', true, false],
  ])
  expect(linesOf('machines')).toEqual([['contract', true, true]])
  expect(linesOf('contract')).toEqual([])
  expect(drawn.map(({ path }) => path)).toEqual(['routes/', 'src/flow/', 'machines/', 'src/rules/', 'src/contract/'])
})

test.each([
  [
    'a circle',
    [readSource('src/ui/a.ts', "import '#rules/b.ts'"), readSource('src/rules/b.ts', "import '#ui/a.ts'")],
    'ui → rules → ui',
  ],
  ['a room without a meaning', [readSource('src/attic/a.ts', '')], 'what is in the room attic'],
])('%s is refused', (_, sources, message) => {
  expect(() => roomsOf(sources)).toThrow(message)
})

test('every import leads down, and no room covers another', async () => {
  const { rooms: placed, lines } = await layOutRooms(rooms)
  for (const { key, route } of lines) {
    const [start, end] = [route[0], route.at(-1)]
    expect(end?.y, key).toBeGreaterThan(start?.y ?? Infinity)
  }
  for (const [index, one] of placed.entries()) {
    for (const other of placed.slice(index + 1)) {
      const isApart =
        one.x + one.width < other.x ||
        other.x + other.width < one.x ||
        one.y + one.height < other.y ||
        other.y + other.height < one.y
      expect(isApart, `${one.name} and ${other.name}`).toBe(true)
    }
  }
})

test('the picture says in words what it shows, and needs no page for its colours', async () => {
  const svg = roomsSvg(await layOutRooms(rooms))
  expect(svg).toContain('<title id="architecture-title">The rooms of Statehouse, and which room imports which</title>')
  expect(svg).toContain('src/browser/ imports the types of contract.')
  for (const { path } of rooms) expect(svg).toContain(`>${path}</text>`)
  expect(svg).toContain('@media (prefers-color-scheme: dark)')
  expect(svg).not.toContain('var(--')
})
