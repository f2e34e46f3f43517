import { assign, setup } from 'xstate'
import type { CurrentUser } from '#contract/session.ts'
import type { KeptDrafts } from '#machines/parts/kept-drafts.ts'

const userOf = { params: ({ event }: { event: { user: CurrentUser } }) => event.user } as const
const keepsUser = { type: 'keepUser', ...userOf } as const
const another = {
  guard: { type: 'isAnotherUser', ...userOf },
  target: '#drafts.empty',
  actions: { type: 'startAnew', ...userOf },
} as const

/** Drafts: keeps typed input through a forced sign-out (Specification §4, Session). */
export const draftsMachine = setup({
  types: {
    context: {} as KeptDrafts,
    events: {} as
      | { type: 'session.stored'; user: CurrentUser }
      | { type: 'session.ended' }
      | { type: 'logOut.completed' }
      | { type: 'draft.left'; form: string; draft: unknown }
      | { type: 'draft.taken'; form: string },
  },
  actions: {
    startAnew: assign((_, user: CurrentUser) => ({ user, drafts: {} })),
    keepUser: assign({ user: (_, user: CurrentUser) => user }),
    keepDraft: assign({
      drafts: ({ context }, { form, draft }: { form: string; draft: unknown }) => ({
        ...context.drafts,
        [form]: draft,
      }),
    }),
    forgetDraft: assign({
      drafts: ({ context }, { form }: { form: string }) =>
        Object.fromEntries(Object.entries(context.drafts).filter(([name]) => name !== form)),
    }),
    forgetDrafts: assign({ drafts: {} }),
  },
  guards: {
    isAnotherUser: ({ context }, user: CurrentUser) => user.id !== context.user?.id,
    hasNoDraft: ({ context }) => Object.keys(context.drafts).length === 0,
  },
  delays: {
    timeToKeep: 30 * 60_000,
  },
}).createMachine({
  id: 'drafts',
  description:
    'Keeps the input of forms when a session ends against the will of its user. Drafts stay in the memory of this tab until the same user is back. A log-out in any tab, or a sign-in of another user, clears them.',
  context: { user: null, drafts: {} },
  initial: 'empty',
  states: {
    empty: {
      description: 'Nothing is kept. If the user leaves a form, its draft is dropped.',
      on: {
        'session.stored': { actions: { type: 'startAnew', ...userOf } },
        'session.ended': 'interrupted',
      },
    },
    interrupted: {
      description:
        'The session has ended against the will of its user. Forms that close leave their drafts, including API keys, for half an hour.',
      after: { timeToKeep: { target: 'empty', actions: 'forgetDrafts' } },
      on: {
        'draft.left': { actions: { type: 'keepDraft', params: ({ event }) => event } },
        'session.stored': [another, { target: 'kept', actions: keepsUser }],
      },
    },
    kept: {
      description: 'The same user is back. Each form takes its draft when it can show it.',
      always: { guard: 'hasNoDraft', target: 'empty' },
      on: {
        'draft.taken': { actions: { type: 'forgetDraft', params: ({ event }) => event } },
        'session.ended': 'interrupted',
        'session.stored': [another, { actions: keepsUser }],
        'logOut.completed': { target: 'empty', actions: 'forgetDrafts' },
      },
    },
  },
})
