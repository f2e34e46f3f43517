import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { trackedFiles } from '#tests/support/tracked-files.ts'

// Words that readers do not find in the documentation of React, Vite or XState. Their counts may only fall.

/** Each word, what to write instead, and how often it may occur. */
const denied: readonly (readonly [word: RegExp, instead: string, atMost: number])[] = [
  [/\banew\b/i, 'again, or reset', 0],
  [/\btells? whether\b/i, 'returns whether', 0],
  [/\b(hears|heard)\b/i, 'is notified, or receives', 0],
  [/\b(tells?|told) (?!you)/i, 'returns, reports or shows', 1],
  [/\bthe one that\b/i, 'the noun itself', 0],
  [/\b(those|that) of\b/i, 'the noun itself', 0],
  [/\b(somebody|whoever)\b/i, 'someone, or the user', 3],
  [/\bnobody (?!like)[a-z]/i, 'no user, or not', 13],
  [/\be-mail\b/i, 'email', 5],
  [/(?<!there )\b(is|are|was|were) no (?!longer\b)/i, 'is not a', 0],
  [/\bbesides? [a-z]/i, 'next to, or in addition to', 0],
  [/\b(in|takes?|taking) (the )?place of\b/i, 'instead of, or replaces', 0],
  [/\b(go|goes|went) on\b/i, 'continues', 0],
  [/\bunder way\b/i, 'in progress', 0],
  [/\bmeanwhile\b/i, 'since then, or until then', 0],
  [/\balone\b/i, 'only', 0],
  [/\bof (its|their) own\b/i, 'its own, or separate', 4],
  [/\b(is|are|was|were|be) (seen|held)\b/i, 'is visible, or is blocked', 0],
  // The others: two names of machines, a field of Node, and an arbitrary of fast-check.
  [
    /\b(?!(another|clean|remote|email)Address\b)[a-z]\w*Address\b|\baddress(Of|In|At|es) *[=:(]/,
    'url, path or email',
    0,
  ],
  [/\baddress: string\b/, 'url, path or email', 0],
  // Two quoted labels, and a street.
  [/(\/\/|\*) .*\baddress(es)?\b/i, 'URL, path or email', 3],
  [/\bpieces?\b/i, 'component, or part', 1],
  [/\b(houses?|rooms?)\b/i, 'package, folder, or space', 13],
  [/(?<!\.)\bfloors?\b/i, 'baseline', 0],
  [/\b(redraw|drawScreen)\b/i, 'rerender, or render', 0],
  [/catch \(problem|FormProblem|noProblems/, 'error', 0],
  [/\b(figures|surroundings)\b/i, 'metrics, or decorator', 0],
  [/\brefusals?\b/i, 'rejection, or denial', 2],
  [/\b(Words|wordsOf)\b|[a-z]Words\b/, 'texts, labels, or messages', 12],
  [/\bsentences?\b/i, 'text, or message', 9],
  [/\bpersons?\b/i, 'user', 72],
]

const files = trackedFiles('*.ts', '*.tsx', '*.css', '*.md', ':!docs/statecharts', ':!*/language.test.ts')
const lines = files.flatMap((path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((line, index) => `${path}:${index + 1} ${line.trim()}`),
)

test.each(denied)('%s: use "%s", at most %i lines are left', (word, _, atMost) => {
  const found = lines.filter((line) => word.test(line))
  expect(found.length > atMost ? found : []).toEqual([])
})
