import { profileMachine } from '#machines/profile.ts'
import { isEdited } from '#rules/profile.ts'
import { defineModel } from './define-model.ts'
import { ada, confirmed, refused, tooMany, unreachable } from './samples.ts'

const values = {
  email: ada.email,
  firstName: 'Ada',
  lastName: 'Admin',
  organization: 'Engines',
  country: 'France',
  state: '',
  address: '',
}

/** The model of the chart `profile`. */
export const profileModel = defineModel(profileMachine, {
  inputs: [
    { userId: ada.id, groupId: 'g-1', storedUser: ada, refused: null, draft: null },
    { userId: ada.id, groupId: 'g-1', storedUser: ada, refused: 'team', draft: null },
    { userId: ada.id, groupId: 'g-1', storedUser: ada, refused: null, draft: { ...values, address: 'Ockham Park 1' } },
    { userId: ada.id, groupId: null, storedUser: null, refused: null, draft: null },
  ],
  events: {
    'form.edited': [{ values: { ...values, state: 'Bretagne' } }, { values }],
    'form.submitted': [
      { values: { ...values, state: 'Bretagne' } },
      { values },
      { values: { ...values, email: 'ada' } },
    ],
  },
  done: { getUser: [{ id: ada.id, ...values }], getCurrentUser: [confirmed(ada)] },
  error: { updateUser: [refused(409, 'An account with this email address already exists.'), unreachable, tooMany] },
  // Guards ask whether the draft differs from the profile, not for its values.
  identity: ({ context: { profile, draft, problem, reason, fieldProblems, wait } }) => ({
    isEdited: draft !== null && isEdited(profile, draft),
    problem,
    reason,
    fieldProblems,
    wait,
  }),
})
