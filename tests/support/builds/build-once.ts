import process from 'node:process'
import { buildForTests, buildVariable } from './build.ts'

export default async function buildOnce(): Promise<() => Promise<void>> {
  const removals: (() => Promise<void>)[] = []
  for (const mode of ['production', 'qa'] as const) {
    const { folder, remove } = await buildForTests(mode)
    process.env[buildVariable[mode]] = folder
    removals.push(remove)
  }
  return async () => {
    for (const remove of removals) await remove()
  }
}
