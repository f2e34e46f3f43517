import fc from 'fast-check'

/** One of the words. */
export const anyOf = (words: string) => fc.constantFrom(...words.split(' '))

/** Names that every object has already, or that a copy gives a meaning. */
export const inheritedNames = anyOf(
  '__proto__ constructor prototype toString valueOf hasOwnProperty __defineGetter__ toJSON then length',
)

/** Pieces at which parsers of addresses, of JSON and of markup disagree. */
const pieces = fc.oneof(
  anyOf('@ : / \\ // ? # & = % %2f %00 %40 %ff . .. /./ +'),
  fc.constantFrom(...' \t\n\0\x7f\u00a0\u200b\u202e\ufeff。／é👍', '\ud800'),
  anyOf('" \' < > { } [ ] , <script> null true 1e5 -'),
  anyOf('http: javascript: evil.example user:pw@ :8080 localhost [::1] xn--'),
  inheritedNames,
)

/** One change of a text: at a part of its length, cut some characters and insert a piece. */
const edits = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.constantFrom(0, 0, 0, 1, 2, 8),
  insert: fc.oneof({ weight: 5, arbitrary: pieces }, { weight: 1, arbitrary: fc.constant('') }),
})

/** Texts with up to three changes. */
export const mutated = (texts: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(texts, fc.array(edits, { maxLength: 3 })).map(([text, changes]) =>
    changes.reduce((rest, { at, cut, insert }) => {
      const index = Math.floor(at * rest.length)
      return rest.slice(0, index) + insert + rest.slice(index + cut)
    }, text),
  )

/** Any text at all, lone surrogates and control characters included. */
export const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: pieces, maxLength: 8 }),
  fc.string({ unit: fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code)), maxLength: 8 }),
)

/** A name of a field: ours, inherited, or any. */
export const nameOr = (...names: readonly string[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, inheritedNames, fc.string())

/** Any JSON text: of objects with inherited names too, which only `JSON.parse` makes their own. */
export const anyJson: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.oneof(
      fc.constantFrom('null', 'true', 'false', '0', '-1e400', '""'),
      anyText.map((text) => JSON.stringify(text)),
    ),
    fc.array(tie('value'), { maxLength: 3 }).map((items) => `[${items}]`),
    fc.array(fc.tuple(nameOr('id', 'user', 'message'), tie('value')), { maxLength: 4 }).map(objectOf),
  ),
})).value

/** Writes an object as JSON; a name may come twice. */
export function objectOf(entries: readonly (readonly [name: string, json: string])[]): string {
  return `{${entries.map(([name, json]) => `${JSON.stringify(name)}:${json}`)}}`
}

const prototypes = [Object.prototype, Array.prototype, Function.prototype, String.prototype]
const names = prototypes.map((each) => Reflect.ownKeys(each).length)

/** @throws Error when a prototype that all objects share has got or lost a property */
export function expectCleanPrototypes(): void {
  const now = prototypes.map((each) => Reflect.ownKeys(each).length)
  if (now.some((count, index) => count !== names[index])) throw new Error('A value has changed a prototype')
}
