import { themeMachine } from '#machines/app/theme.ts'
import { defineModel } from '#qa/models/define-model.ts'

export const themeModel = defineModel(themeMachine, {
  background: ['dark.preferred', 'light.preferred'],
  facts: {
    session: 'It outlives sessions.',
  },
})
