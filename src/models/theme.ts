import { themeMachine } from '#machines/theme.ts'
import { defineModel } from './define-model.ts'

export const themeModel = defineModel(themeMachine, {
  inputs: [{ dark: false }, { dark: true }],
  events: { 'preference.changed': [{ dark: false }, { dark: true }] },
})
