import { themeMachine } from '#machines/app/theme.ts'
import { defineModel } from '#qa/models/define-model.ts'

export const themeModel = defineModel(themeMachine, {
  events: { 'preference.changed': { 'to light': { dark: false }, 'to dark': { dark: true } } },
  background: ['preference.changed'],
  facts: {
    session: 'It outlives sessions.',
  },
})
