import { type AnyStateMachine, StateMachine } from 'xstate'
import { messageOf as wordsOf } from '#workbench/ground/plain.ts'
import { graphOf } from '#workbench/kit/graph.ts'
import type { Model } from '#workbench/kit/model/model.ts'

/** A module whose machines the workbench shows. */
export interface MachineModule {
  /** The path by which it was named. */
  readonly path: string
  /** True for a module that a glob has found: it need not export a machine. */
  readonly mayBeEmpty?: boolean
  readonly load: () => Promise<Readonly<Record<string, unknown>>>
}

/** The machines and models that modules export for the workbench. */
export interface Collected {
  /** The model of each machine, under the machine's id. */
  readonly models: Readonly<Record<string, Model>>
  /** The path of the module that exports each machine itself, under the machine's id. */
  readonly sources: Readonly<Record<string, string>>
  /** The paths of the modules that could be loaded. */
  readonly loaded: readonly string[]
  /** Sentences about modules that could not be loaded or have no machine, and about machines that cannot be drawn. */
  readonly notes: readonly string[]
}

/** Names of the page's other views, which a chart cannot have. */
const views = ['gallery', 'live']

/**
 * Loads modules and collects the machines that they export, by name or as default, each once. A machine that its module has in the
 * export `models` comes with that model. Machines of one id get a number; one without an id is called like its export.
 */
export async function collectMachines(modules: readonly MachineModule[]): Promise<Collected> {
  const models = new Map<string, Model>()
  const seen = new Map<AnyStateMachine, string>()
  const sources: Record<string, string> = {}
  const loaded: string[] = []
  const notes: string[] = []
  for (const { path, load, mayBeEmpty } of modules) {
    const exported = await load().catch((error: unknown) => {
      notes.push(loadingProblem(path, messageOf(error)))
      return null
    })
    if (exported === null) continue
    loaded.push(path)
    const found = modelsOf(exported, path)
    if (found.length === 0 && !mayBeEmpty) notes.push(`${path} exports no machine of XState 5.`)
    for (const [name, model] of found) {
      const known = seen.get(model.machine)
      if (known !== undefined) {
        if (Object.values(exported).includes(model.machine)) sources[known] = path
        continue
      }
      const id = freeId(model.machine.config.id ?? name, [...models.keys(), ...views])
      seen.set(model.machine, id)
      sources[id] = path
      try {
        const machine = withId(model.machine, id)
        graphOf(machine)
        models.set(id, { ...model, machine })
      } catch (error) {
        notes.push(`The machine ${name} of ${path} cannot be drawn: ${messageOf(error)}`)
      }
    }
  }
  return { models: Object.fromEntries(models), sources, loaded, notes }
}

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

const isModel = (value: unknown): value is Model =>
  typeof value === 'object' && value !== null && 'machine' in value && isMachine(value.machine)

function loadingProblem(path: string, message: string): string {
  // All that a browser says of a module that the server cannot make.
  const isServer = message.startsWith('Failed to fetch dynamically imported module')
  return isServer ? `${path} cannot be loaded: the terminal says why.` : `${path} cannot be loaded: ${message}`
}

/** Writes what was thrown in one line. */
export const messageOf = (error: unknown): string => wordsOf(error).replace(/\s+/g, ' ').trim()

/** Lists the models of a module with the names of their machines' exports: its own first, then one for each other machine. */
function modelsOf({ models, ...exported }: Readonly<Record<string, unknown>>, path: string): [string, Model][] {
  const own = typeof models === 'object' && models !== null ? Object.entries(models).filter(isNamedModel) : []
  const machines = Object.entries(exported).flatMap(([name, value]): [string, Model][] => {
    if (isMachine(value)) return [[name === 'default' ? fileName(path) : name, { machine: value }]]
    return isModel(value) ? [[name, value]] : []
  })
  const others = machines.filter(([, { machine }]) => !own.some(([, model]) => model.machine === machine))
  // Those with an id of their own come first, so that none gets it by the name of its export.
  return [...own, ...others].sort(([, one], [, other]) => Number(hasId(other)) - Number(hasId(one)))
}

const hasId = ({ machine }: Model) => machine.config.id !== undefined

const isNamedModel = (entry: [string, unknown]): entry is [string, Model] => isModel(entry[1])

const fileName = (path: string) => path.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '')

function freeId(id: string, taken: readonly string[]): string {
  let free = id
  for (let number = 2; taken.includes(free); number += 1) free = `${id}-${number}`
  return free
}

/** Copies a machine under another id. Its own transitions name their targets by the id, as in `#door.open`. */
function withId(machine: AnyStateMachine, id: string): AnyStateMachine {
  const { id: before } = machine.config
  if (before === id) return machine
  const start = `#${before}`
  const rename = (part: unknown): unknown => {
    if (typeof part === 'string') {
      const isTarget = before !== undefined && (part === start || part.startsWith(`${start}.`))
      return isTarget ? `#${id}${part.slice(start.length)}` : part
    }
    if (Array.isArray(part)) return part.map(rename)
    // Machines, actors and the like are instances; only plain objects are part of the machine's own text.
    if (typeof part !== 'object' || part === null || Object.getPrototypeOf(part) !== Object.prototype) return part
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, rename(value)]))
  }
  const { context, ...config } = machine.config
  return new StateMachine({ ...(rename(config) as typeof config), context, id }, machine.implementations)
}
