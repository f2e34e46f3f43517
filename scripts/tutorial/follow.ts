import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import { buildVariable } from '../build.ts'
import type { Command, Patch, Step } from './steps.ts'

/** Tells the variables that lead away from the copy: those of a git hook, and the QA build of the project itself. */
const leadsAway = (name: string) => name.startsWith('GIT_') || name === buildVariable.qa

/** The environment of every command in a copy of the project. */
export const environment = () => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !leadsAway(name))),
  NO_COLOR: '1',
})

/**
 * Takes one step of the tutorial.
 * @param folder a copy of the project in which the steps before were taken; a git repository of its own
 * @throws Error that says which claim of the document is wrong, and how to mend it
 */
export function followStep(step: Step, folder: string): void {
  if (step.kind === 'patch') applyPatch(step, folder)
  else runCommand(step, folder)
}

/**
 * Applies a patch.
 * @param options further ones of `git apply`
 * @throws Error with git's words
 */
export function applyPatch(patch: Patch, folder: string, ...options: readonly string[]): void {
  const { status, stderr } = spawnSync('git', ['apply', '--whitespace=nowarn', ...options, '-'], {
    cwd: folder,
    env: environment(),
    encoding: 'utf8',
    input: patch.text,
  })
  if (status === 0) return
  throw new Error(
    `${placeOf(patch)}: this patch does not apply any more.
${stderr}
The code is different now: correct the lines of the patch in the document, then let \`npm run tutorial -- --mend\` count them anew.`,
  )
}

function runCommand(step: Command, folder: string): void {
  const { status, stdout, stderr, error } = spawnSync(step.command, {
    cwd: folder,
    env: environment(),
    encoding: 'utf8',
    shell: true,
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error) throw error
  const output = stripVTControlCharacters(`${stdout}${stderr}`)
  const fail = (wrong: string): never => {
    throw new Error(
      `${output}\n${placeOf(step)}: \`${step.command}\` ${wrong}.\nCorrect the steps before it, or what the document says about it.`,
    )
  }
  if ((status === 0) !== step.isGreen) fail(step.isGreen ? 'fails, and should succeed' : 'succeeds, and should fail')
  const shown = evenSpaces(output)
  for (const line of step.shows) if (!shown.includes(evenSpaces(line))) fail(`does not show "${line}"`)
}

const evenSpaces = (words: string) => words.replaceAll(/\s+/g, ' ').trim()

const placeOf = ({ line, section }: Step) => `docs/tutorial.md:${line}, "${section}"`
