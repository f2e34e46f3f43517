import { models as doors } from '#tests/product/models.ts'
import { collectMachines } from '#workbench/pages/open/machines.ts'

/** The machines of other projects. */
export const foreign = await collectMachines([
  { path: 'actions.ts', load: () => import('./foreign/machines/actions.ts') },
  { path: 'actors.ts', load: () => import('./foreign/machines/actors.ts') },
  { path: 'examples.ts', load: () => import('./foreign/machines/examples.ts') },
  { path: 'states.ts', load: () => import('./foreign/machines/states.ts') },
  { path: 'transitions.ts', load: () => import('./foreign/machines/transitions.ts') },
])

/** The doors, and the machines of other projects: what must hold for any machine is held for each of these. */
export const samples = Object.entries({ ...doors, ...foreign.models })
