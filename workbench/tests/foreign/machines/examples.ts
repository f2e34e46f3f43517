import { assign, createMachine, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate'
import { outside } from '../outside.ts'

// After the folders of XState's examples: feedback, todomvc, 7guis, tic-tac-toe, snake, tiles, workflows, friends list, fetch.

export const feedback = setup({
  types: { context: {} as { feedback: string }, events: {} as { type: string; value?: string } },
  guards: { feedbackValid: ({ context }) => context.feedback.trim().length > 0 },
}).createMachine({
  id: 'feedback',
  initial: 'prompt',
  context: { feedback: '' },
  states: {
    prompt: { on: { 'feedback.good': 'thanks', 'feedback.bad': 'form' } },
    form: {
      on: {
        'feedback.update': { actions: assign({ feedback: ({ event }) => event.value ?? 'Nice' }) },
        back: 'prompt',
        submit: { guard: 'feedbackValid', target: 'thanks' },
      },
    },
    thanks: {},
    closed: { on: { restart: { target: 'prompt', actions: assign({ feedback: '' }) } } },
  },
  on: { close: '.closed' },
})

export const todos = setup({
  types: {
    context: {} as { todo: string; todos: string[]; filter: string },
    events: {} as { type: string; value?: string },
  },
}).createMachine({
  id: 'todos',
  context: { todo: '', todos: [], filter: 'all' },
  on: {
    'newTodo.change': { actions: assign({ todo: ({ event }) => event.value ?? 'tea' }) },
    'newTodo.commit': {
      guard: ({ context }) => context.todo !== '' && context.todos.length < 2,
      actions: assign({ todo: '', todos: ({ context }) => [...context.todos, context.todo] }),
    },
    'filter.change': { actions: assign({ filter: ({ context }) => (context.filter === 'all' ? 'active' : 'all') }) },
    'todos.clear': { actions: assign({ todos: [] }) },
  },
  initial: 'ready',
  states: { ready: {} },
})

export const flightBooker = setup({
  types: { context: {} as { departDate: string; returnDate: string } },
  actors: { Booker: fromPromise(outside('booking')) },
  guards: { isReturnLater: ({ context }) => context.returnDate > context.departDate },
}).createMachine({
  id: 'flightBooker',
  initial: 'scheduling',
  context: { departDate: '2024-01-01', returnDate: '2024-01-01' },
  states: {
    scheduling: {
      initial: 'oneWay',
      on: { CHANGE_DEPART_DATE: { actions: assign({ departDate: '2024-02-01' }) } },
      states: {
        oneWay: { on: { CHANGE_TRIP_TYPE: 'roundTrip', BOOK_DEPART: '#flightBooker.booking' } },
        roundTrip: {
          on: {
            CHANGE_TRIP_TYPE: 'oneWay',
            CHANGE_RETURN_DATE: { actions: assign({ returnDate: '2024-03-01' }) },
            BOOK_RETURN: { guard: 'isReturnLater', target: '#flightBooker.booking' },
          },
        },
      },
    },
    booking: { invoke: { src: 'Booker', onDone: 'booked', onError: 'scheduling' } },
    booked: { type: 'final' },
  },
})

export const timerOf7Guis = createMachine({
  id: 'timerOf7Guis',
  initial: 'running',
  context: { elapsed: 0, duration: 5 },
  states: {
    running: {
      invoke: { id: 'ticker', src: fromCallback(outside('interval')) },
      on: { TICK: { actions: assign({ elapsed: ({ context }) => Math.min(context.duration, context.elapsed + 1) }) } },
      always: { guard: ({ context }) => context.elapsed >= context.duration, target: 'paused' },
    },
    paused: { always: { guard: ({ context }) => context.elapsed < context.duration, target: 'running' } },
  },
  on: {
    'DURATION.UPDATE': { actions: assign({ duration: ({ event }) => event.value ?? 6 }) },
    RESET: { actions: assign({ elapsed: 0 }) },
  },
})

const lines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 4, 8],
]

/** The board makes thousands of states, so the exploration ends at its limit. */
export const ticTacToe = setup({
  types: { context: {} as { board: string[]; player: string; moves: number }, events: {} as { type: string } },
}).createMachine({
  id: 'ticTacToe',
  initial: 'playing',
  context: { board: Array.from({ length: 9 }, () => ''), player: 'x', moves: 0 },
  states: {
    playing: {
      always: [
        {
          guard: ({ context }) =>
            lines.some((line) =>
              line.every(
                (index) => context.board[index] !== '' && context.board[index] === context.board[line[0] ?? 0],
              ),
            ),
          target: 'gameOver.winner',
        },
        { guard: ({ context }) => context.moves === 9, target: 'gameOver.draw' },
      ],
      on: Object.fromEntries(
        Array.from({ length: 9 }, (_, field) => [
          `PLAY_${field}`,
          {
            guard: ({ context }) => context.board[field] === '',
            actions: assign(({ context }) => ({
              board: context.board.with(field, context.player),
              player: context.player === 'x' ? 'o' : 'x',
              moves: context.moves + 1,
            })),
          },
        ]),
      ),
    },
    gameOver: {
      initial: 'winner',
      states: { winner: { tags: 'winner' }, draw: { tags: 'draw' } },
      on: { RESET: 'playing' },
    },
  },
})

export const drawers = createMachine({
  id: 'drawers',
  type: 'parallel',
  states: {
    left: {
      initial: 'shut',
      states: { shut: { on: { LEFT: 'open' } }, open: { on: { LEFT: 'shut', SHUT_ALL: 'shut' } } },
    },
    right: {
      initial: 'shut',
      states: { shut: { on: { RIGHT: 'open' } }, open: { on: { RIGHT: 'shut', SHUT_ALL: 'shut' } } },
    },
  },
})

export const creditCheck = setup({
  types: { context: {} as { scores: number[]; rate: number | null } },
  actors: {
    checkBureau: fromPromise<number>(outside('bureau')),
    verify: fromPromise(outside('verify')),
    saveReport: fromPromise(outside('save')),
  },
  guards: { allSucceeded: ({ context }) => context.scores.length === 3 },
}).createMachine({
  id: 'creditCheck',
  initial: 'entering',
  context: { scores: [], rate: null },
  states: {
    entering: { on: { Submit: 'verifying' } },
    verifying: { invoke: { src: 'verify', onDone: 'checking', onError: 'entering' } },
    checking: {
      type: 'parallel',
      states: Object.fromEntries(
        ['equiGavin', 'gavUnion', 'gavperian'].map((bureau) => [
          bureau,
          {
            initial: 'fetching',
            states: {
              fetching: {
                invoke: {
                  src: 'checkBureau',
                  id: bureau,
                  onDone: { target: 'done', actions: assign({ scores: ({ context }) => [...context.scores, 700] }) },
                  onError: 'failed',
                },
              },
              done: { type: 'final' },
              failed: { type: 'final' },
            },
          },
        ]),
      ),
      onDone: [{ guard: 'allSucceeded', target: 'saving' }, { target: 'unable' }],
    },
    saving: { invoke: { src: 'saveReport', onDone: 'over', onError: 'unable' } },
    unable: { on: { Again: 'entering' } },
    over: { type: 'final' },
  },
})

export const fetchWithRetry = createMachine({
  id: 'fetchWithRetry',
  initial: 'loading',
  context: { retries: 0 },
  states: {
    loading: {
      invoke: { src: fromPromise(outside('fetch')), onDone: 'success', onError: 'failure' },
      after: { 5000: 'failure' },
    },
    success: { type: 'final' },
    failure: {
      always: { guard: ({ context }) => context.retries >= 3, target: 'gaveUp' },
      after: {
        1000: { target: 'loading', actions: assign({ retries: ({ context }) => context.retries + 1 }) },
      },
    },
    gaveUp: { type: 'final' },
  },
})

export const dogWalk = createMachine({
  id: 'dogWalk',
  initial: 'waiting',
  states: {
    waiting: { on: { 'leave home': 'onAWalk' } },
    onAWalk: {
      initial: 'walking',
      states: {
        walking: { on: { 'speed up': 'running', 'sudden stop': 'stoppingToSniff' } },
        running: { on: { 'slow down': 'walking', 'sudden stop': 'stoppingToSniff' } },
        stoppingToSniff: { on: { 'speed up': 'walking', 'sudden speed up': 'running' } },
      },
      on: { 'arrive home': 'walkComplete' },
    },
    walkComplete: { type: 'final' },
  },
})

export const pingPong = createMachine({
  id: 'pingPong',
  initial: 'playing',
  invoke: { id: 'pong', src: createMachine({ id: 'pong', on: { PING: { actions: raise({ type: 'PONG' }) } } }) },
  states: {
    playing: {
      entry: sendTo('pong', { type: 'PING' }),
      on: { PONG: { target: 'playing', reenter: true }, STOP: 'over' },
    },
    over: { type: 'final' },
  },
})
