// `npm run mutants:code [subject …]`: makes small mistakes in the code that guards the house, and names those that its tests do not notice.
import { writeFile } from 'node:fs/promises'
import process from 'node:process'
import {
  hashOf,
  type Outcome,
  outcomeOf,
  problemsOf,
  readSummary,
  summaryFile,
  tableOf,
} from './mutants-code/outcome.ts'
import { reports, runStryker } from './mutants-code/run.ts'
import { type Subject, subjects } from './mutants-code/subjects.ts'
import { survivors } from './mutants-code/survivors.ts'

/** Tries a subject's mutants, and keeps the outcome when it is as it should be. */
async function run(subject: Subject): Promise<{ outcome: Outcome; problems: readonly string[] }> {
  console.log(`\n${subject.name}: ${subject.guards}`)
  const hash = hashOf(subject)
  const begin = performance.now()
  const results = await runStryker(subject)
  const outcome = outcomeOf(subject.name, results, (performance.now() - begin) / 1000)
  const { made, killed, timedOut, survived } = outcome
  const problems = problemsOf(outcome, survivors[subject.name] ?? [])
  if (problems.length === 0) {
    const summary = { ...readSummary(), [subject.name]: { hash, made, killed, timedOut, survived } }
    const inOrder = subjects.flatMap(({ name }) => (summary[name] ? [[name, summary[name]] as const] : []))
    await writeFile(summaryFile, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`)
  }
  return { outcome, problems }
}

const names = process.argv.slice(2)
const unknown = names.find((name) => !subjects.some((subject) => subject.name === name))
if (unknown !== undefined) {
  console.error(`There is no subject “${unknown}”. The subjects are ${subjects.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const problems: string[] = []
const outcomes: Outcome[] = []
for (const subject of subjects.filter(({ name }) => names.length === 0 || names.includes(name))) {
  try {
    const ran = await run(subject)
    outcomes.push(ran.outcome)
    problems.push(...ran.problems)
  } catch (error) {
    problems.push(`${subject.name}: its mutants could not be tried: ${error instanceof Error ? error.message : error}`)
  }
}
const sum = (key: 'made' | 'killed' | 'survived') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
console.log(`\n${tableOf(outcomes)}\n\nEvery mutant, with the tests that kill it: ${reports}/*.html`)
if (problems.length > 0) {
  console.error(`\n${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}:\n${problems.join('\n')}`)
  process.exitCode = 1
}
console.log(`\n${sum('made')} mutants made, ${sum('killed')} killed, ${sum('survived')} survived`)
