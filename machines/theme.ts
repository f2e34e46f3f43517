import { fromCallback, setup } from 'xstate'
import { logProblem } from '#browser/log.ts'
import { markDark, readDarkMode, storeDarkMode, systemPrefersDark, watchDarkMode } from '#browser/theme-store.ts'

/** Dark or light as it should be now: what a person chose, else what the system prefers. */
export function wantsDark(): boolean {
  return readDarkMode() ?? systemPrefersDark()
}

/**
 * Theme: light or dark (Specification §4, Theme). It follows the system until somebody toggles it, here or in another tab; only a
 * toggle is saved, since a saved flag ends the following.
 */
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
    mark: (_, { dark }: { dark: boolean }) => markDark(dark),
    storeChoice: (_, { dark }: { dark: boolean }) => storeDarkMode(dark),
    report: (_, sentence: string) => logProblem(sentence),
  },
  guards: {
    startsDark: ({ context }) => context.dark,
    isDark: (_, { dark }: { dark: boolean }) => dark,
    isLight: (_, { dark }: { dark: boolean }) => !dark,
  },
}).createMachine({
  id: 'theme',
  options: { maxIterations: 100 },
  context: ({ input }) => ({ dark: input.dark }),
  invoke: {
    src: 'watchDarkMode',
    onError: { actions: { type: 'report', params: 'The theme cannot be watched' } },
  },
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'startsDark', target: 'dark' }, { target: 'light' }],
    },
    light: {
      entry: { type: 'mark', params: { dark: false } },
      on: {
        'toggle.pressed': { target: 'dark', actions: { type: 'storeChoice', params: { dark: true } } },
        'preference.changed': { guard: { type: 'isDark', params: ({ event }) => event }, target: 'dark' },
      },
    },
    dark: {
      entry: { type: 'mark', params: { dark: true } },
      on: {
        'toggle.pressed': { target: 'light', actions: { type: 'storeChoice', params: { dark: false } } },
        'preference.changed': { guard: { type: 'isLight', params: ({ event }) => event }, target: 'light' },
      },
    },
  },
})
