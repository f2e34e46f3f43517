import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashOf, outcomeOf, percentKilled, problemsOf, readSummary, tableOf } from '#scripts/mutants-code/outcome.ts'
import type { MutantResult } from '#scripts/mutants-code/run.ts'
import { leastKilled, subjects } from '#scripts/mutants-code/subjects.ts'
import { survivors } from '#scripts/mutants-code/survivors.ts'

const summary = readSummary()
const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('the summary and the reasons are those of the subjects', () => {
  const names = subjects.map(({ name }) => name)
  expect(Object.keys(summary)).toEqual(names)
  expect(names).toEqual(expect.arrayContaining(Object.keys(survivors)))
})

test.each(subjects)('$name: the last run was on today’s files and tests', (subject) => {
  expect(summary[subject.name]?.hash, `\`npm run mutants:code -- ${subject.name}\` tries them again`).toBe(
    hashOf(subject),
  )
})

test.each(subjects)(
  '$name: enough mutants are killed, and each survivor has a line and a reason',
  ({ name, files }) => {
    const counts = summary[name]
    if (counts === undefined) throw new Error(`${name} was never run`)
    const named = survivors[name] ?? []
    expect(counts.made).toBeGreaterThan(0)
    expect(percentKilled(counts)).toBeGreaterThanOrEqual(leastKilled)
    expect([counts.killed + counts.survived, counts.survived]).toEqual([counts.made, named.length])
    for (const { file, line, reason } of named) {
      expect(files).toContain(file)
      expect(read(file)).toContain(line)
      expect(reason).toMatch(/^[A-Z].{20,}\.$/)
    }
  },
)

/** A mutant of the first lines of src/rules/paths.ts; lines and columns count from 1. */
function mutant(status: MutantResult['status'], replacement = 'false', statusReason?: string): MutantResult {
  const location = { start: { line: 3, column: 10 }, end: { line: 3, column: 27 } }
  const fileName = new URL('../../src/rules/paths.ts', import.meta.url).pathname
  return { id: '0', mutatorName: 'x', fileName, location, replacement, status, ...(statusReason && { statusReason }) }
}

const found = { file: 'src/rules/paths.ts', line: lineThree(), mutation: 'callback === null → false' }
const named = { ...found, reason: 'Nothing depends on it.' }

function lineThree(): string {
  return read('src/rules/paths.ts').split('\n')[2]?.trim() ?? ''
}

/** Mutants of which this many are killed, and the one above lives. */
const outcomeWith = (killed: number) =>
  outcomeOf('path-guard', [...Array.from({ length: killed }, () => mutant('Killed')), mutant('Survived')], 1)

test('a mutant that never ends is killed, one that no test executes lives', () => {
  const outcome = outcomeOf('path-guard', [mutant('Killed'), mutant('Timeout'), mutant('NoCoverage')], 2.6)
  expect(outcome).toMatchObject({ made: 3, killed: 2, timedOut: 1, survived: 1, seconds: 3, survivors: [found] })
})

test('nothing is wrong while each survivor is named and 90 % are killed', () => {
  expect(problemsOf(outcomeWith(9), [named])).toEqual([])
})

test('a survivor that is not named, and one too many of a kind', () => {
  const sentence = expect.stringMatching(/^path-guard: survived without a reason: .*callback === null → false$/s)
  expect(problemsOf(outcomeWith(9), [])).toEqual([sentence])
  const two = outcomeOf('path-guard', [...Array(20).fill(mutant('Killed')), mutant('Survived'), mutant('Survived')], 1)
  expect(problemsOf(two, [named])).toEqual([sentence])
})

test('a named survivor that is killed now, or no longer made', () => {
  const killed = outcomeOf('path-guard', [mutant('Killed')], 1)
  expect(problemsOf(killed, [named])).toEqual([expect.stringContaining('is killed or not made any more')])
  const another = { ...named, line: 'return true' }
  expect(problemsOf(outcomeWith(9), [another])).toHaveLength(2)
})

test('fewer than 90 % killed', () => {
  expect(problemsOf(outcomeWith(8), [named])).toEqual(['path-guard: 88.9 % are killed, of at least 90 %'])
})

test('a mutant that could not be tried is a problem, not a kill', () => {
  const outcome = outcomeOf('path-guard', [mutant('RuntimeError', 'false', 'The worker broke down.')], 1)
  expect(problemsOf(outcome, [])).toContain(
    'path-guard: a mutant could not be tried: src/rules/paths.ts:3 The worker broke down.',
  )
})

test('a mutation of several lines is named on one, a long one without its middle', () => {
  const long = {
    ...mutant('Survived', `{${' x'.repeat(200)}}`),
    location: { start: { line: 2, column: 1 }, end: { line: 3, column: 9 } },
  }
  const [survivor] = outcomeOf('path-guard', [long], 1).survivors
  expect(survivor?.mutation).not.toContain('\n')
  expect(survivor?.mutation).toContain(' … ')
})

test('the table ends with the sum', () => {
  const rows = [
    { subject: 'one', made: 10, killed: 9, timedOut: 1, survived: 1, seconds: 3 },
    { subject: 'other', made: 10, killed: 10, timedOut: 0, survived: 0, seconds: 4 },
  ]
  expect(
    tableOf(rows)
      .split('\n')
      .at(-1)
      ?.split(/\s{2,}/),
  ).toEqual(['all', '20', '19', '1', '1', '95.0 %', '7'])
})
