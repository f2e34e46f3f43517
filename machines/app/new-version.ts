import { emit, fromCallback, fromPromise } from 'xstate'
import { isServed } from '#browser/connection.ts'
import { hasNewVersion, isTabShown, watchTabShown } from '#browser/new-version.ts'
import { reportAction } from '#machines/parts/session-parts.ts'
import { setup } from '#machines/parts/setup.ts'

/** Emitted to load the page anew, when that loses nothing or the person agrees. */
interface ReloadRequested {
  readonly type: 'reload.requested'
}

const watchesTab = (tellsAtOnce: boolean) =>
  ({
    src: 'watchTab',
    input: { tellsAtOnce },
    onError: { actions: { type: 'report', params: 'The tab cannot be watched' } },
  }) as const

/** New version: says once that the server has a newer build than the page. */
export const newVersionMachine = setup({
  types: {
    events: {} as { type: 'tab.shown' } | { type: 'reload.chosen' } | { type: 'dismissal.chosen' },
    emitted: {} as ReloadRequested,
    tags: {} as 'busy',
  },
  actors: {
    watchTab: fromCallback<{ type: 'tab.shown' }, { tellsAtOnce: boolean }>(({ input, sendBack }) => {
      const tell = () => sendBack({ type: 'tab.shown' })
      if (input.tellsAtOnce && isTabShown()) tell()
      return watchTabShown(tell)
    }),
    hasNewVersion: fromPromise<boolean>(({ signal }) => hasNewVersion(signal)),
    isServed: fromPromise<boolean>(() => isServed()),
  },
  actions: {
    ...reportAction,
    requestReload: emit({ type: 'reload.requested' } as const),
  },
  guards: {
    isNew: (_, isNew: boolean) => isNew,
    isServed: (_, isServed: boolean) => isServed,
  },
  delays: {
    timeToRest: 10 * 60_000,
    timeToAskAgain: 50 * 60_000,
    timeToWaitForServer: 10_000,
  },
}).createMachine({
  id: 'new-version',
  description:
    'Says once that the server has a newer build than the page, and loads the page anew when a person wants that. Asks the server only while the tab is shown and online, and keeps silent about every failure.',
  initial: 'current',
  states: {
    current: {
      description: 'As far as is known, the page is of the newest build.',
      initial: 'resting',
      states: {
        resting: {
          description: 'The page was loaded, or the server was asked, a short time ago.',
          after: { timeToRest: 'waiting' },
        },
        waiting: {
          description: 'The server is asked when the tab is shown again.',
          invoke: watchesTab(false),
          on: { 'tab.shown': '#new-version.checking' },
          after: { timeToAskAgain: 'due' },
        },
        due: {
          description: 'The server is asked at once if the tab is shown now, else as soon as it is.',
          invoke: watchesTab(true),
          on: { 'tab.shown': '#new-version.checking' },
        },
      },
    },
    checking: {
      description: 'The server is asked for the page of the console, which names its build.',
      invoke: {
        src: 'hasNewVersion',
        onDone: [
          { guard: { type: 'isNew', params: ({ event }) => event.output }, target: 'available' },
          { target: 'current' },
        ],
        onError: 'current',
      },
      after: { timeToWaitForServer: 'current' },
    },
    available: {
      description: 'A line above the page says so, until a person loads the page anew or dismisses the line.',
      initial: 'offered',
      states: {
        offered: { on: { 'reload.chosen': 'reaching' } },
        reaching: {
          description: 'A page is left only for a server that answers: the console goes on without one.',
          tags: 'busy',
          invoke: {
            src: 'isServed',
            onDone: [
              {
                guard: { type: 'isServed', params: ({ event }) => event.output },
                target: 'offered',
                actions: 'requestReload',
              },
              { target: 'unreachable' },
            ],
            onError: 'unreachable',
          },
        },
        unreachable: {
          description: 'The server does not answer now.',
          on: { 'reload.chosen': 'reaching' },
        },
      },
      on: { 'dismissal.chosen': 'dismissed' },
    },
    dismissed: {
      description: 'The line was read once, and does not come back.',
      type: 'final',
    },
  },
})
