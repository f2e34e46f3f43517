import process from 'node:process'
import { buildForTests } from '../../scripts/build.ts'

/** Builds the console once for all workers of a run. What is returned runs at the end. */
export default async function buildOnce(): Promise<() => Promise<void>> {
  const { folder, remove } = await buildForTests()
  process.env.CONSOLE_BUILD = folder
  return remove
}
