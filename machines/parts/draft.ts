import type { AnyMachineSnapshot } from 'xstate'

/** The draft of a form in the context of its chart, which `flow/drafts` keeps through a forced sign-out. */
export interface DraftContext<Draft> {
  /** What is typed and neither saved nor sent; null when there is nothing that could be lost. */
  readonly draft: Draft | null
}

/** The `meta` of a chart whose draft outlives a forced sign-out. */
export interface DraftMeta {
  readonly draft: {
    /** Reads the draft from a state of the chart; null when there is nothing that could be lost. */
    readonly read: (state: AnyMachineSnapshot) => unknown
    /** True for a form that shows the draft of its input from the start, and so takes it at once; others emit `draft.taken`. */
    readonly isShownAtOnce: boolean
  }
}

/** The `meta` of a chart that keeps its draft in `context.draft`. */
export const draftInContext: DraftMeta = { draft: { read: ({ context }) => context.draft, isShownAtOnce: false } }

/** The draft of a form whose changes can be discarded. */
export interface DiscardableDraft<Draft> extends DraftContext<Draft> {
  /** The draft that was discarded, while it can be brought back. */
  readonly discarded: Draft | null
}

/** Emitted when the form shows the draft that the chart was started with, or has no more use for it. */
export interface DraftTaken {
  readonly type: 'draft.taken'
}

/** Sent by a person who no longer wants what is typed, and by one who wants it back. */
export type DiscardEvent = { readonly type: 'changes.discarded' } | { readonly type: 'changes.restored' }

/** The context of a form without changes, for `assign`. */
export const noDraft = { draft: null, discarded: null } as const

/**
 * The states of a form whose changes can be discarded. The chart has the guards `isEdited` and `isUnedited`, the actions `forgetDraft`,
 * `discardDraft`, `restoreDraft` and `forgetProblems`, and transitions of its own that change the draft.
 */
export const draftStates = {
  restoring: {
    description: 'A draft from before a forced sign-out comes back, if it differs from the server.',
    always: [
      { guard: 'isEdited', target: 'edited.restored' },
      { target: 'unedited', actions: 'forgetDraft' },
    ],
  },
  unedited: {
    description: 'The form shows what the server has.',
    always: { guard: 'isEdited', target: 'edited' },
  },
  edited: {
    description: 'The form differs from the server.',
    tags: 'unsaved',
    always: { guard: 'isUnedited', target: 'unedited', actions: 'forgetDraft' },
    on: { 'changes.discarded': { target: 'discarded', actions: ['discardDraft', 'forgetProblems'] } },
    initial: 'typed',
    states: {
      typed: {},
      restored: { description: 'The form says that what was typed before the sign-out is back.' },
    },
  },
  discarded: {
    description: 'The form shows what the server has again. What was typed can be brought back.',
    always: { guard: 'isEdited', target: 'edited' },
    on: { 'changes.restored': { target: 'edited', actions: 'restoreDraft' } },
  },
} as const
