import type { MachineModule } from '#workbench/pages/open/machines.ts'

/** The modules of foreign machines. */
export const modules: readonly MachineModule[] = [
  { path: 'actions.ts', load: () => import('./machines/actions.ts') },
  { path: 'actors.ts', load: () => import('./machines/actors.ts') },
  { path: 'examples.ts', load: () => import('./machines/examples.ts') },
  { path: 'final.ts', load: () => import('./machines/final.ts') },
  { path: 'guards.ts', load: () => import('./machines/guards.ts') },
  { path: 'history.ts', load: () => import('./machines/history.ts') },
  { path: 'parallel.ts', load: () => import('./machines/parallel.ts') },
  { path: 'timers.ts', load: () => import('./machines/timers.ts') },
  { path: 'transitions.ts', load: () => import('./machines/transitions.ts') },
]
