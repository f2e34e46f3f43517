import type { AnyMachineSnapshot } from 'xstate'

/** The draft of a form in the context of its machine. `machines/app/drafts.ts` keeps it through a forced sign-out. */
export interface DraftContext<Draft> {
  /** Unsaved input; null if there is nothing to lose. */
  readonly draft: Draft | null
}

export interface DraftMeta {
  readonly draft: {
    /** Null if there is nothing to lose. */
    readonly read: (state: AnyMachineSnapshot) => unknown
    /** True if the form shows the draft of its input from the start. Other forms emit `draft.taken`. */
    readonly isShownAtOnce: boolean
  }
}

export const draftInContext: DraftMeta = { draft: { read: ({ context }) => context.draft, isShownAtOnce: false } }

export interface DiscardableDraft<Draft> extends DraftContext<Draft> {
  readonly discarded: Draft | null
}

/** Emitted when the form shows the draft of its input, or no longer needs it. */
export interface DraftTaken {
  readonly type: 'draft.taken'
}

export type DiscardEvent = { readonly type: 'changes.discarded' } | { readonly type: 'changes.restored' }

export const noDraft = { draft: null, discarded: null } as const

/**
 * The states of a form whose changes can be discarded. The machine itself changes the draft. It needs the guards
 * `isEdited` and `isUnedited`, and the actions `forgetDraft`, `discardDraft`, `restoreDraft` and `forgetProblems`.
 */
export const draftStates = {
  restoring: {
    description: 'Restores a draft from before a forced sign-out if it differs from the server.',
    always: [
      { guard: 'isEdited', target: 'edited.restored' },
      { target: 'unedited', actions: 'forgetDraft' },
    ],
  },
  unedited: {
    description: 'The form shows the values of the server.',
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
      restored: { description: 'The form says that the input from before the sign-out is restored.' },
    },
  },
  discarded: {
    description: 'The form shows the values of the server again. The discarded input can be restored.',
    always: { guard: 'isEdited', target: 'edited' },
    on: { 'changes.restored': { target: 'edited', actions: 'restoreDraft' } },
  },
} as const
