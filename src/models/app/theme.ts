import { themeMachine } from '#machines/app/theme.ts'
import { defineModel } from '#models/define-model.ts'

/** The model of the chart `theme`. */
export const themeModel = defineModel(themeMachine, {
  inputs: [{ dark: false }, { dark: true }],
  events: { 'preference.changed': [{ dark: false }, { dark: true }] },
})
