import { themeMachine } from '#machines/app/theme.ts'
import { defineModel } from '#models/define-model.ts'

export const themeModel = defineModel(themeMachine, {
  inputs: [{ dark: false }, { dark: true }],
  events: { 'preference.changed': [{ dark: false }, { dark: true }] },
})
