import { vi } from 'vitest'
import { type AnyStateMachine, createActor } from 'xstate'
import { type Live, type LiveActor, nothingYet, withMessage } from '#workbench/inspect/actors.ts'
import { readMessage } from '#workbench/inspect/messages.ts'
import { publisher } from '#workbench/inspect/publish.ts'

/** Stands in for what a console has of a browser, but for channels. @returns what says that the title has changed */
export function stubBrowser(location = { pathname: '/' }, title = ''): () => void {
  let tell = () => {}
  vi.stubGlobal('window', { addEventListener: () => {}, location })
  vi.stubGlobal('document', { title, head: {} })
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(changed: () => void) {
        tell = changed
      }
      observe() {}
    },
  )
  return () => tell()
}

/**
 * Runs a chart as a console does, with the inspection.
 * @param use sends it events, and waits for its actors
 * @returns all that a page learns of it
 */
export async function liveOf(
  machine: AnyStateMachine,
  input: unknown,
  use: (actor: ReturnType<typeof createActor<AnyStateMachine>>) => Promise<void> | void,
): Promise<Live> {
  stubBrowser()
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  )
  let live = nothingYet
  const inspect = publisher((message) => {
    live = withMessage(live, readMessage(structuredClone(message)))
  })
  const actor = createActor(machine, { input, inspect })
  // An error that a test means is no error of the test.
  actor.subscribe({ error: () => {} })
  actor.start()
  await use(actor)
  await Promise.resolve()
  vi.unstubAllGlobals()
  return live
}

/** The newest actor of a chart, running or ended. */
export function actorNamed({ actors, ended }: Live, name: string): LiveActor {
  const found = [...actors.values(), ...ended.values()].findLast((actor) => actor.name === name)
  if (!found) throw new Error(`${name} was not seen`)
  return found
}
