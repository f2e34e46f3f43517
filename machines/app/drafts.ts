import { assign } from 'xstate'
import type { CurrentUser } from '#contract/session.ts'
import type { KeptDrafts } from '#machines/parts/kept-drafts.ts'
import { setupChart } from '#machines/parts/setup-chart.ts'

const userOf = { params: ({ event }: { event: { user: CurrentUser } }) => event.user } as const
const keepsUser = { type: 'keepUser', ...userOf } as const
/** The transition of a sign-in of another person. */
const another = {
  guard: { type: 'isAnotherUser', ...userOf },
  target: '#drafts.empty',
  actions: { type: 'startAnew', ...userOf },
} as const

/** Drafts: keeps what a person has typed through a forced sign-out (Specification §4, Session). */
export const draftsMachine = setupChart({
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
    'Keeps what is typed in forms when a session ends that its person did not end, in the memory of this tab alone, until the same person is back. A log-out, in whichever tab, and another person make it forget everything.',
  context: { user: null, drafts: {} },
  initial: 'empty',
  states: {
    empty: {
      description: 'Nothing is kept. A form that goes was left by its person, and its draft goes with it.',
      on: {
        'session.stored': { actions: { type: 'startAnew', ...userOf } },
        'session.ended': 'interrupted',
      },
    },
    interrupted: {
      description:
        'The session has ended, and its person did not choose that: the forms that go leave their drafts, API keys among them, for half an hour.',
      after: { timeToKeep: { target: 'empty', actions: 'forgetDrafts' } },
      on: {
        'draft.left': { actions: { type: 'keepDraft', params: ({ event }) => event } },
        'session.stored': [another, { target: 'kept', actions: keepsUser }],
      },
    },
    kept: {
      description: 'The same person is back. Each form takes its draft when it can show it.',
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
