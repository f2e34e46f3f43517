import { assign, createMachine, fromPromise, setup } from 'xstate'
import { outside } from '../outside.ts'

// After the folders of XState's examples: feedback, todomvc, 7guis, tic-tac-toe, snake, tiles, workflows, friends list, fetch.

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
