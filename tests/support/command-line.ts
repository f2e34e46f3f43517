import process from 'node:process'

/** Runs a command to its end. One that fails says why in a sentence. */
export async function runCommand(run: () => void | Promise<void>): Promise<void> {
  try {
    await run()
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    process.exitCode = 1
  }
}

/**
 * Reads a number of things to do from the command line.
 * @param option its name: `--runs`
 * @throws Error with a sentence for the terminal
 */
export function readCount(option: string, text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1) throw new Error(`${option} is a whole number from 1 on.`)
  return count
}
