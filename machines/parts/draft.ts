export interface DiscardableDraft<Draft> {
  /** Unsaved input; null if there is nothing to lose. */
  readonly draft: Draft | null
  readonly discarded: Draft | null
}

export type DiscardEvent = { readonly type: 'changes.discarded' } | { readonly type: 'changes.restored' }

/** What the form says about its changes. */
export type DraftTag = 'unsaved' | 'saving' | 'saved' | 'discarded'

export const noDraft = { draft: null, discarded: null } as const

/**
 * The states of a form whose changes can be discarded. The machine itself changes the draft. It needs the guards
 * `isEdited` and `isUnedited`, and the actions `forgetDraft`, `discardDraft`, `restoreDraft` and `forgetProblems`.
 */
export const draftStates = {
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
      restored: { description: 'The form says that the input from before the end of the session is back.' },
    },
  },
  discarded: {
    description: 'The form shows the values of the server again. The discarded input can be restored.',
    tags: 'discarded',
    always: { guard: 'isEdited', target: 'edited' },
    on: { 'changes.restored': { target: 'edited', actions: 'restoreDraft' } },
  },
  saved: {
    description: 'The form shows what the server has stored, and says so.',
    tags: 'saved',
    always: { guard: 'isEdited', target: 'edited' },
  },
} as const
