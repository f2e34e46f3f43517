import { type Product, startWorkbench } from '#workbench/index.tsx'
import { recordOf } from '#workbench/kit/executed.ts'
import { coverageItems } from '#workbench/kit/model/keys.ts'
import { models } from './models.ts'
import { screens } from './screens.tsx'

const submitted = '#door.closed --form.submitted'
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
  coverage: {
    // All of the door but its bell.
    model: {
      at: '2025-01-01T10:20:30Z',
      seen: coverageItems(models.door.machine).filter((key) => !key.includes('ringing')),
    },
    scenarios: {
      at: '2025-01-02T10:20:30Z',
      ...recordOf(
        new Map([
          ['door.test.ts › a complete form opens the door', [`taken ${submitted}[0]--> #door.opening`]],
          ['door.test.ts › a form with gaps is not sent', [`taken ${submitted}[1]--> (stay)`]],
        ]),
      ),
    },
  },
}))
