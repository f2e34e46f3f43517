import type { Model } from '#workbench/kit/model/model.ts'
import { registry } from './machines.ts'

const values = { email: ' ada@example.com ', password: 'secret-1' }

export const models = {
  door: {
    machine: registry.door,
    inputs: { 'nobody is there': { visitor: null }, 'Ada is there': { visitor: { name: 'Ada' } } },
    events: {
      'form.edited': { 'all filled in': { values } },
      'form.submitted': { 'all filled in': { values }, 'nothing filled in': { values: { email: '', password: '' } } },
      'visitor.changed': { 'Grace comes': { visitor: { name: 'Grace' } } },
    },
    error: { openDoor: { 'it is jammed': new Error('Jammed'), 'it is bolted': new Error('Bolted') } },
    typing: ['form.edited'],
    background: ['visitor.changed'],
  },
  bell: { machine: registry.bell },
} satisfies Record<string, Model>
