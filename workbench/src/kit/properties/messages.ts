import type { AnyMachineSnapshot } from 'xstate'
import { activePaths } from '#workbench/kit/model/keys.ts'
import type { Model } from '#workbench/kit/model/model.ts'

/** Lists the sentences that a screen shows about what has failed or succeeded: those of the snapshot, and its own for active states. */
export function messagesOf({ facts }: Model, snapshot: AnyMachineSnapshot): string[] {
  const own = activePaths(snapshot).map((path) => facts?.worded?.[path] ?? '')
  return [...(facts?.messages?.(snapshot) ?? []), ...own].filter((sentence) => sentence !== '')
}
