import { withOutput } from '#machines/parts/params.ts'
import { type Destination, visitOf } from '#rules/destination.ts'

/** The page whose code is needed. */
export const codeOf = ({ context }: { context: { destination: Destination } }) => visitOf(context.destination)

const whenMissing = [{ guard: 'survivesReload', target: 'checking' }, { target: 'missing' }] as const
const loaded = { target: 'shown', actions: ['announceLoaded', 'render'] } as const

/** The states of the tab for code that is missing, and for screens that cannot be rendered. */
export const screenState = {
  description: 'Whether the code of the screen is there and renders.',
  initial: 'starting',
  states: {
    starting: {
      description: 'The first screen renders. If its code is missing, a reload would not help.',
      on: { 'screen.shown': 'shown', 'load.failed': 'missing', 'screen.failed': 'failed' },
    },
    shown: {
      on: {
        'load.failed': whenMissing,
        'screen.failed': 'failed',
      },
    },
    checking: {
      description: 'The server may have other code since a deployment. The screen before stays.',
      invoke: {
        src: 'isServed',
        onDone: [{ guard: withOutput('isServed'), target: 'reloading' }, { target: 'missing' }],
        onError: 'missing',
      },
    },
    reloading: { description: 'The page reloads once.', entry: 'reload' },
    missing: {
      description: 'The error page says that the code is missing, or that the browser is offline.',
      on: { 'load.retried': 'retrying', 'connection.restored': 'reconnecting', 'url.changed': 'shown' },
    },
    retrying: {
      description: 'The user tries again, and accepts a reload.',
      invoke: { src: 'loadCode', input: codeOf, onDone: loaded, onError: 'checking' },
    },
    reconnecting: {
      invoke: { src: 'loadCode', input: codeOf, onDone: loaded, onError: whenMissing },
    },
    failed: {
      description: 'The screen could not be rendered. What the user typed stays.',
      on: { 'load.retried': 'renderingAgain', 'url.changed': 'shown' },
    },
    renderingAgain: { entry: 'render', on: { 'screen.shown': 'shown', 'screen.failed': 'failedAgain' } },
    failedAgain: {
      description: 'Rendering again did not help. The next attempt reloads the page.',
      on: { 'load.retried': 'reloading', 'url.changed': 'shown' },
    },
  },
} as const
