// `npm run tutorial`: takes the steps of docs/tutorial.md in a copy of the project, and checks each claim. `npm run tutorial -- --mend`
// writes its patches anew, as they fit the code.
import { readFile, writeFile } from 'node:fs/promises'
import process from 'node:process'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { copyProject } from './tutorial/copy.ts'
import { followStep } from './tutorial/follow.ts'
import { mendPatches } from './tutorial/mend.ts'
import { readSteps, type Step } from './tutorial/steps.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const document = new URL('../docs/tutorial.md', import.meta.url)

let stopped = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // The step that runs gets the signal too, and ends.
  process.on(signal, () => {
    stopped = true
    process.exitCode = 130
  })
}

/** Takes every step, and prints a line about each. */
async function follow(steps: readonly Step[], folder: string): Promise<void> {
  for (const step of steps) {
    const begin = performance.now()
    followStep(step, folder)
    // A signal that came during the step is heard now.
    await setImmediate()
    if (stopped) return
    const what = step.kind === 'patch' ? 'the patch applies' : `${step.command} is ${step.isGreen ? 'green' : 'red'}`
    console.log(`✓ ${step.section}: ${what}  ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  }
}

const markdown = await readFile(document, 'utf8')
const steps = readSteps(markdown)
const copy = await copyProject(root)
try {
  if (process.argv.includes('--mend')) await writeFile(document, mendPatches(markdown, steps, copy.folder))
  else await follow(steps, copy.folder)
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode ??= 1
} finally {
  await copy.remove()
}
