import { assign, emit, fromPromise, setup } from 'xstate'

interface Values {
  readonly email: string
  readonly password: string
}

const bellMachine = setup({ delays: { timeToRing: 2_000 } }).createMachine({
  id: 'bell',
  description: 'Bell: rings for a while. It has no screen.',
  initial: 'ringing',
  states: {
    ringing: { on: { 'button.held': 'ringing' }, after: { timeToRing: 'left' } },
    left: { type: 'final' },
  },
})

const doorMachine = setup({
  types: {
    input: {} as { visitor: { name: string } | null },
    context: {} as { visitor: { name: string } | null; email: string; problem: string },
    events: {} as
      | { type: 'form.edited' | 'form.submitted'; values: Values }
      | { type: 'bell.pressed' | 'key.turned' }
      | { type: 'visitor.changed'; visitor: { name: string } },
    emitted: {} as { type: 'greeting'; text: string },
    output: {} as { name: string },
    children: {} as { bell: 'ringBell' },
  },
  actors: {
    openDoor: fromPromise<void, { email: string; password: string }>(() => Promise.resolve()),
    ringBell: bellMachine,
  },
  actions: {
    keepEmail: assign({ email: (_, { email }: Values) => email.trim() }),
    keepVisitor: assign({ visitor: (_, { name }: { name: string }) => ({ name }) }),
    keepProblem: assign({ problem: (_, problem: string) => problem }),
    greet: emit({ type: 'greeting', text: 'Welcome' }),
  },
  guards: {
    isComplete: (_, { email, password }: Values) => email !== '' && password !== '',
    isAtHome: ({ context }) => context.visitor !== null,
  },
}).createMachine({
  id: 'door',
  description: 'Door: opens for a person who knows the password, or rings the bell. It greets.',
  context: ({ input }) => ({ ...input, email: '', problem: '' }),
  initial: 'looking',
  states: {
    looking: { always: 'closed' },
    closed: {
      description: 'Waits for a person.',
      on: {
        'form.edited': { actions: { type: 'keepEmail', params: ({ event }) => event.values } },
        'form.submitted': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event.values },
            target: 'opening',
            actions: { type: 'keepEmail', params: ({ event }) => event.values },
          },
          { actions: { type: 'keepProblem', params: 'Fill in both fields.' } },
        ],
        'visitor.changed': { actions: { type: 'keepVisitor', params: ({ event }) => event.visitor } },
        'key.turned': { guard: 'isAtHome', target: 'left' },
        'bell.pressed': 'ringing',
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        src: 'openDoor',
        input: ({ context: { email } }) => ({ email, password: 'secret-1' }),
        onDone: 'left',
        onError: { target: 'closed', actions: { type: 'keepProblem', params: 'The door stays closed.' } },
      },
    },
    ringing: { invoke: { id: 'bell', src: 'ringBell', onDone: 'closed', onError: 'closed' } },
    left: { entry: 'greet', type: 'final' },
  },
  output: ({ context }) => ({ name: context.visitor?.name ?? 'nobody' }),
})

export const registry = { door: doorMachine, bell: bellMachine }
