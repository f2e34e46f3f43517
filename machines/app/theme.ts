import { fromCallback, setup } from 'xstate'
import { markDark, storeDarkMode, wantsDark, watchDarkMode } from '#browser/theme-store.ts'
import { reportAction } from '#machines/parts/params.ts'

/** Theme: light or dark (Specification §4, Theme). */
export const themeMachine = setup({
  types: { events: {} as { type: 'toggle.pressed' | 'dark.preferred' | 'light.preferred' } },
  actors: {
    watchDarkMode: fromCallback(({ sendBack }) => {
      const look = () => sendBack({ type: wantsDark() ? 'dark.preferred' : 'light.preferred' })
      look()
      return watchDarkMode(look)
    }),
  },
  actions: {
    ...reportAction,
    mark: (_, { dark }: { dark: boolean }) => markDark(dark),
    storeChoice: (_, { dark }: { dark: boolean }) => storeDarkMode(dark),
  },
}).createMachine({
  id: 'theme',
  description:
    'Follows the system until the user toggles the theme, here or in another tab. Only a toggle is saved, because a saved theme no longer follows the system.',
  invoke: {
    src: 'watchDarkMode',
    onError: { actions: { type: 'report', params: 'The theme cannot be watched' } },
  },
  initial: 'light',
  states: {
    light: {
      description: 'The document has no dark marker.',
      entry: { type: 'mark', params: { dark: false } },
      on: {
        'toggle.pressed': { target: 'dark', actions: { type: 'storeChoice', params: { dark: true } } },
        'dark.preferred': 'dark',
      },
    },
    dark: {
      description: 'The document has the dark marker.',
      entry: { type: 'mark', params: { dark: true } },
      on: {
        'toggle.pressed': { target: 'light', actions: { type: 'storeChoice', params: { dark: false } } },
        'light.preferred': 'light',
      },
    },
  },
})
