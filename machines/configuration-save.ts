import { assign, emit, sendParent, setup } from 'xstate'
import { retryAfterOf } from '#api/errors.ts'
import { type Configuration, getConfigurations, updateConfiguration } from '#contract/configuration.ts'
import type { Id } from '#contract/values.ts'
import { type Choices, type Conflict, mergeOf } from '#rules/configuration/conflict.ts'
import { type Draft, draftOf, isDraftEdited, payloadOf } from '#rules/configuration/draft.ts'
import { fromCall } from './parts/calls.ts'
import { withOutput } from './parts/params.ts'
import { type Toast, toastOf } from './parts/toast.ts'

export interface SaveOutcome {
  readonly result: 'saved' | 'dismissed' | 'failed'
  /** What is or was to be saved: the form, with what another admin has changed. */
  readonly draft: Draft
  /** The configuration that the form is compared with: after another admin's save, that one. */
  readonly saved: Draft
  readonly reason: string
  /** In ms. */
  readonly wait: number
}

/** Sent to the machine of the configuration: the user has to choose, or has chosen. */
export type ConflictReported = { readonly type: 'conflict.found' | 'conflict.solved' }

/**
 * Saves a configuration (Specification §2, Configuration management screen). Invoked by the machine of the
 * configuration.
 */
export const configurationSaveMachine = setup({
  types: {
    input: {} as { userId: Id; groupId: Id | null; draft: Draft; saved: Draft; configuration: Configuration | null },
    context: {} as Omit<SaveOutcome, 'result'> & {
      userId: Id
      groupId: Id | null
      /** As loaded, then as read before the save. */
      configuration: Configuration | null
      /** The draft of what was read. */
      theirs: Draft
      conflicts: readonly Conflict[]
    },
    events: {} as { type: 'versions.chosen'; values: Choices } | { type: 'conflict.dismissed' },
    emitted: {} as Toast,
    output: {} as SaveOutcome,
  },
  actors: {
    getConfigurations: fromCall(getConfigurations),
    updateConfiguration: fromCall(updateConfiguration),
  },
  actions: {
    compare: assign(({ context: { draft, saved } }, [first]: Configuration[]) => {
      const theirs = first ? draftOf(first) : saved
      return { configuration: first ?? null, theirs, conflicts: mergeOf(saved, draft, theirs).conflicts }
    }),
    merge: assign(({ context: { draft, saved, theirs } }, choices: Choices) => ({
      draft: mergeOf(saved, draft, theirs, choices).draft,
      saved: theirs,
    })),
    keepReason: assign({ reason: (_, reason: string) => reason }),
    keepWait: assign({ wait: (_, wait: number) => wait }),
    reportConflict: sendParent({ type: 'conflict.found' } satisfies ConflictReported),
    reportChoice: sendParent({ type: 'conflict.solved' } satisfies ConflictReported),
    announceSuccess: emit(toastOf('success')),
    announceFailure: emit(toastOf('error')),
  },
  guards: {
    isThere: (_, configurations: Configuration[]) => configurations.length > 0,
    isConflict: ({ context }) => context.conflicts.length > 0,
    isChanged: ({ context }) => isDraftEdited(context.saved, context.theirs),
  },
}).createMachine({
  id: 'configuration-save',
  description:
    'Saves the form. The configuration is read again first, because another admin may have saved: other changes are merged, and the user chooses between conflicting ones. If it cannot be read, the save continues without a comparison (Specification §4). After a failure, the form keeps its changes, with the merged ones.',
  context: ({ input }) => ({ ...input, theirs: input.saved, conflicts: [], reason: '', wait: 0 }),
  initial: 'comparing',
  states: {
    comparing: {
      description:
        'Without an answer, or if another save comes between this call and the next one, nothing is compared.',
      invoke: {
        src: 'getConfigurations',
        input: ({ context: { userId } }) => ({ path: { userId }, user: userId }),
        onDone: [
          { guard: withOutput('isThere'), target: 'deciding', actions: withOutput('compare') },
          { target: 'failed', actions: { type: 'keepReason', params: 'The group has no configuration any more.' } },
        ],
        onError: 'saving',
      },
    },
    deciding: {
      always: [
        { guard: 'isConflict', target: 'conflicting' },
        { guard: 'isChanged', target: 'saving', actions: { type: 'merge', params: {} } },
        { target: 'saving' },
      ],
    },
    conflicting: {
      description:
        'Another admin saved first, and both changed the same. The user chooses. Nothing is sent until then.',
      entry: 'reportConflict',
      on: {
        'versions.chosen': {
          target: 'saving',
          actions: [{ type: 'merge', params: ({ event }) => event.values }, 'reportChoice'],
        },
        'conflict.dismissed': 'dismissed',
      },
    },
    saving: {
      invoke: {
        src: 'updateConfiguration',
        input: ({ context: { configuration, draft, groupId, userId } }) => ({
          path: { id: configuration?.id ?? '' },
          user: userId,
          body: payloadOf(draft, groupId),
        }),
        onDone: 'saved',
        onError: { target: 'failed', actions: { type: 'keepWait', params: ({ event }) => retryAfterOf(event.error) } },
      },
    },
    saved: {
      type: 'final',
      entry: { type: 'announceSuccess', params: 'Configuration updated successfully' },
      output: 'saved',
    },
    dismissed: { type: 'final', output: 'dismissed' },
    failed: {
      type: 'final',
      entry: { type: 'announceFailure', params: 'Failed to save configuration' },
      output: 'failed',
    },
  },
  output: ({ context: { draft, saved, reason, wait }, event }) => ({
    ...{ draft, saved, reason, wait },
    result: event.output as SaveOutcome['result'],
  }),
})
