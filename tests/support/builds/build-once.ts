import process from 'node:process'
import { type BuildMode, buildForTests, buildVariable } from './build.ts'

const modes: readonly BuildMode[] = ['production', 'qa']

export default async function buildOnce(): Promise<() => Promise<void>> {
  const removals: (() => Promise<void>)[] = []
  for (const mode of modes) {
    const { folder, remove } = await buildForTests(mode)
    process.env[buildVariable[mode]] = folder
    removals.push(remove)
  }
  return async () => {
    for (const remove of removals) await remove()
  }
}
