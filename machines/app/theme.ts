import { fromCallback, setup } from 'xstate'
import { markDark, storeDarkMode, wantsDark, watchDarkMode } from '#browser/theme-store.ts'
import { reportAction, withEvent } from '#machines/parts/params.ts'

/** Theme: light or dark (Specification §4, Theme). */
export const themeMachine = setup({
  types: {
    input: {} as { dark: boolean },
    context: {} as { dark: boolean },
    events: {} as { type: 'toggle.pressed' } | { type: 'preference.changed'; dark: boolean },
  },
  actors: {
    watchDarkMode: fromCallback(({ sendBack }) =>
      watchDarkMode(() => sendBack({ type: 'preference.changed', dark: wantsDark() })),
    ),
  },
  actions: {
    ...reportAction,
    mark: (_, { dark }: { dark: boolean }) => markDark(dark),
    storeChoice: (_, { dark }: { dark: boolean }) => storeDarkMode(dark),
  },
  guards: {
    startsDark: ({ context }) => context.dark,
    isDark: (_, { dark }: { dark: boolean }) => dark,
    isLight: (_, { dark }: { dark: boolean }) => !dark,
  },
}).createMachine({
  id: 'theme',
  description:
    'Follows the system until the user toggles the theme, here or in another tab. Only a toggle is saved, because a saved theme no longer follows the system.',
  context: ({ input }) => ({ dark: input.dark }),
  invoke: {
    src: 'watchDarkMode',
    onError: { actions: { type: 'report', params: 'The theme cannot be watched' } },
  },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The saved theme, or else the preference of the system.',
      always: [{ guard: 'startsDark', target: 'dark' }, { target: 'light' }],
    },
    light: {
      description: 'The document has no dark marker.',
      entry: { type: 'mark', params: { dark: false } },
      on: {
        'toggle.pressed': { target: 'dark', actions: { type: 'storeChoice', params: { dark: true } } },
        'preference.changed': { guard: withEvent('isDark'), target: 'dark' },
      },
    },
    dark: {
      description: 'The document has the dark marker.',
      entry: { type: 'mark', params: { dark: true } },
      on: {
        'toggle.pressed': { target: 'light', actions: { type: 'storeChoice', params: { dark: false } } },
        'preference.changed': { guard: withEvent('isLight'), target: 'light' },
      },
    },
  },
})
