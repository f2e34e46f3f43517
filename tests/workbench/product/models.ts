import type { Model } from '#workbench/model/model.ts'
import { registry } from './machines.ts'

const values = { email: ' ada@example.com ', password: 'secret-1' }

export const models: Readonly<Record<'door' | 'bell', Model>> = {
  door: {
    machine: registry.door,
    inputs: [{ visitor: null }, { visitor: { name: 'Ada' } }],
    events: {
      'form.edited': [{ values }],
      'form.submitted': [{ values }, { values: { email: '', password: '' } }],
      'visitor.changed': [{ visitor: { name: 'Grace' } }],
    },
    error: { openDoor: [new Error('Jammed'), new Error('Bolted')] },
  },
  bell: { machine: registry.bell },
}
