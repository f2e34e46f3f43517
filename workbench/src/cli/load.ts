import type { Collected } from '#workbench/pages/open/machines.ts'
import type * as inside from './inside.ts'
import { Misuse } from './misuse.ts'
import type { Project } from './project.ts'

/**
 * Loads the machines of a project.
 * @throws Misuse when not one can be loaded
 */
export async function loadMachines(
  { modules, config }: Project,
  { collectMachines, nameSecrets }: typeof inside,
  load: (file: string) => Promise<Record<string, unknown>>,
): Promise<Collected> {
  nameSecrets(config.secrets ?? [])
  const collected = await collectMachines(
    modules.map(({ path, file, isNamed }) => ({ path, mayBeEmpty: !isNamed, load: () => load(file) })),
  )
  if (Object.keys(collected.models).length === 0) {
    throw new Misuse([...collected.notes, 'There is no machine of XState 5 to show.'].join('\n'))
  }
  return collected
}
