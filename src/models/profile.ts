import { profileMachine } from '#machines/profile.ts'
import { defineModel } from './define-model.ts'
import { ada, confirmed } from './samples.ts'

const values = {
  email: ada.email,
  firstName: 'Ada',
  lastName: 'Admin',
  organization: 'Engines',
  country: 'France',
  state: '',
  address: '',
}

export const profileModel = defineModel(profileMachine, {
  inputs: [
    { userId: ada.id, groupId: 'g-1', storedUser: ada, refused: null },
    { userId: ada.id, groupId: 'g-1', storedUser: ada, refused: 'team' },
    { userId: ada.id, groupId: null, storedUser: null, refused: null },
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
})
