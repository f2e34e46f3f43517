import { passwordChangeMachine } from '#machines/password-change.ts'
import { defineModel } from './define-model.ts'
import { ada, refused, tooMany, unreachable } from './samples.ts'

const typed = { currentPassword: 'secret-1', password: 'secret-2', confirmPassword: 'secret-2' }

/** The model of the chart `password-change`. */
export const passwordChangeModel = defineModel(passwordChangeMachine, {
  inputs: [
    { userId: ada.id, email: ada.email, provider: null, draft: null },
    { userId: ada.id, email: ada.email, provider: null, draft: typed },
    { userId: ada.id, email: ada.email, provider: 'GitHub', draft: null },
  ],
  events: {
    'form.edited': [{ values: typed }],
    'form.submitted': [{ values: typed }, { values: { ...typed, confirmPassword: 'secret-3' } }],
  },
  error: { changePassword: [refused(400, 'The current password is wrong'), unreachable, tooMany] },
  // The number of changes decides nothing.
  identity: ({ context: { provider, draft, problem, fieldProblems, wait } }) => ({
    provider,
    draft,
    problem,
    fieldProblems,
    wait,
  }),
})
