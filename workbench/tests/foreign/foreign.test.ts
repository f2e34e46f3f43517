import { tryMachines } from './try-machines.ts'

/** Machines for each kind of what XState offers and the charts of the product do not use, or use in one way alone. */
const chosen = [
  // Nested states with a history that restores all of them, and one that leads through a region.
  'deepHistory',
  'parallelHistory',
  // Regions that are entered together, that end together, and of which one keeps another from its transition.
  'multipleTargets',
  'parallelFinal',
  'conflicting',
  // What a state does by itself: guarded transitions without an event, and a circle of them.
  'transient',
  'endlessCircle',
  // Timers by guards, timers that a later event cancels, and events that the machine sends itself later.
  'guardedDelays',
  'cancelled',
  'delayedRaise',
  // Actors: invoked machines, children in the context, and an actor without an implementation.
  'machineOfMachines',
  'spawnsInContext',
  'unimplementedActor',
  // Events by a pattern, and ids that cross the tree.
  'wildcards',
  'idsAnywhere',
]

tryMachines(chosen)
