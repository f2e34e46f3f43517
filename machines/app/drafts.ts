import { assign, setup } from 'xstate'
import type { Id } from '#contract/values.ts'

/** Drafts: keeps what a person has typed through a forced sign-out (Specification §4, Session). */
export const draftsMachine = setup({
  types: {
    context: {} as {
      /** The last person that was signed in. */
      userId: Id | null
      /** The drafts of that person, by the name of the form. */
      drafts: Readonly<Record<string, unknown>>
    },
    events: {} as
      | { type: 'session.stored'; userId: Id }
      | { type: 'session.ended' }
      | { type: 'logOut.completed' }
      | { type: 'draft.left'; form: string; draft: unknown }
      | { type: 'draft.taken'; form: string },
  },
  actions: {
    startAnew: assign((_, { userId }: { userId: Id }) => ({ userId, drafts: {} })),
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
    isAnotherUser: ({ context }, { userId }: { userId: Id }) => userId !== context.userId,
    hasNoDraft: ({ context }) => Object.keys(context.drafts).length === 0,
  },
}).createMachine({
  id: 'drafts',
  description:
    'Keeps what is typed in forms when a session ends that its person did not end, in the memory of this tab alone, until the same person is back. A log-out, in whichever tab, and another person make it forget everything.',
  options: { maxIterations: 100 },
  context: { userId: null, drafts: {} },
  initial: 'empty',
  states: {
    empty: {
      description: 'Nothing is kept. A form that goes was left by its person, and its draft goes with it.',
      on: {
        'session.stored': { actions: { type: 'startAnew', params: ({ event }) => event } },
        'session.ended': 'interrupted',
      },
    },
    interrupted: {
      description: 'The session has ended, and its person did not choose that: the forms that go leave their drafts.',
      on: {
        'draft.left': { actions: { type: 'keepDraft', params: ({ event }) => event } },
        'session.stored': [
          {
            guard: { type: 'isAnotherUser', params: ({ event }) => event },
            target: 'empty',
            actions: { type: 'startAnew', params: ({ event }) => event },
          },
          { target: 'kept' },
        ],
      },
    },
    kept: {
      description: 'The same person is back. Each form takes its draft when it can show it.',
      always: { guard: 'hasNoDraft', target: 'empty' },
      on: {
        'draft.taken': { actions: { type: 'forgetDraft', params: ({ event }) => event } },
        'session.ended': 'interrupted',
        'session.stored': {
          guard: { type: 'isAnotherUser', params: ({ event }) => event },
          target: 'empty',
          actions: { type: 'startAnew', params: ({ event }) => event },
        },
        'logOut.completed': { target: 'empty', actions: 'forgetDrafts' },
      },
    },
  },
})
