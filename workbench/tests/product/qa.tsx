import { type Product, startWorkbench } from '#workbench/index.tsx'
import { models } from './models.ts'
import { screens } from './screens.tsx'

const root = document.documentElement
const listeners = new Set<() => void>()

const readTyped: Product['readTyped'] = ({ values }) => values ?? null

await startWorkbench({ name: 'Doors', models, screens, readTyped }, async () => ({
  theme: {
    isDark: () => root.classList.contains('dark'),
    toggle: () => {
      root.classList.toggle('dark')
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  },
  layouts: (await import('virtual:layouts')).default,
}))
