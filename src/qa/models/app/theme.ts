import { themeMachine } from '#machines/app/theme.ts'
import { defineModel } from '#qa/models/define-model.ts'

export const themeModel = defineModel(themeMachine, {
  inputs: { light: { dark: false }, dark: { dark: true } },
  events: { 'preference.changed': { 'to light': { dark: false }, 'to dark': { dark: true } } },
  background: ['preference.changed'],
  facts: {
    session: 'It outlives sessions.',
  },
})
