import fc from 'fast-check'

export const anyOf = (words: string) => fc.constantFrom(...words.split(' '))

/** Names that every object inherits, or that have a meaning in copies. */
export const inheritedNames = anyOf(
  '__proto__ constructor prototype toString valueOf hasOwnProperty __defineGetter__ toJSON then length',
)

/** Parts on which parsers of URLs, JSON and markup disagree. */
const parts = fc.oneof(
  anyOf('@ : / \\ // ? # & = % %2f %00 %40 %ff . .. /./ +'),
  fc.constantFrom(...' \t\n\0\x7f\u00a0\u200b\u202e\ufeff。／é👍', '\ud800'),
  anyOf('" \' < > { } [ ] , <script> null true 1e5 -'),
  anyOf('http: javascript: evil.example user:pw@ :8080 localhost [::1] xn--'),
  inheritedNames,
)

/** A change: at a relative position, cut some characters and insert a part. */
const edits = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.constantFrom(0, 0, 0, 1, 2, 8),
  insert: fc.oneof({ weight: 5, arbitrary: parts }, { weight: 1, arbitrary: fc.constant('') }),
})

export const mutated = (texts: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(texts, fc.array(edits, { maxLength: 3 })).map(([text, changes]) =>
    changes.reduce((rest, { at, cut, insert }) => {
      const index = Math.floor(at * rest.length)
      return rest.slice(0, index) + insert + rest.slice(index + cut)
    }, text),
  )

export const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: parts, maxLength: 8 }),
  fc.string({ unit: fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code)), maxLength: 8 }),
)
