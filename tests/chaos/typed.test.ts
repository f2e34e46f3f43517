import { describe, expect, test } from 'vitest'
import type { Operation } from '#contract/index.ts'
import type { SeenField, Snapshot } from './look.ts'
import { type Action, TypedText } from './typed.ts'

const street: SeenField = {
  key: 'Profile information: address',
  form: 'Profile information',
  isTracked: true,
  value: 'Ockham Park 1',
  isLocked: false,
}
const secret: SeenField = { ...street, key: 'Sign in: password', form: 'Sign in', isTracked: false }

const page: Snapshot = {
  address: '/profile',
  document: 'first',
  heading: 'PROFILE',
  words: 100,
  busy: [],
  focus: '<input>',
  sideways: 0,
  widest: '',
  fields: [street],
  controls: 10,
  dialog: null,
  user: 'ada',
  email: 'ada@example.com',
}
const nothing: Action = {
  leaves: false,
  edited: null,
  agreed: false,
  isMoved: false,
  loggedOut: false,
  isWaiting: false,
}
const signedOut = { user: null, fields: [] }
const emptied = { fields: [{ ...street, value: '' }] }
const gone = { fields: [] }

/** One page after the other. */
type Course = readonly (readonly [Partial<Snapshot>, Partial<Action>?, (readonly Operation[])?])[]

/** Types into the field, follows the pages, and returns what is lost. */
function follow(field: SeenField, course: Course): string[] {
  const typed = new TypedText()
  const owner = field === street ? 'ada' : null
  typed.note(field, '', { ...page, user: owner })
  return course.flatMap(([snapshot, action, succeeded = []]) =>
    typed.follow({ ...page, user: owner, ...snapshot }, { ...nothing, ...action }, new Set(succeeded)),
  )
}

describe('typed text is lost', () => {
  const lost: Readonly<Record<string, readonly [SeenField, Course, RegExp]>> = {
    'when its field is emptied': [street, [[emptied]], /is lost: now there is ""/],
    'when its form goes away without a reason': [street, [[gone]], /the field is gone/],
    'when a form that asks is left without a question': [street, [[gone, { leaves: true }]], /the field is gone/],
    'when its form waits for an answer and comes back without it': [
      street,
      [[gone, { isWaiting: true }], [emptied]],
      /is lost/,
    ],
    'when the page is reloaded without a question': [
      street,
      [[{ ...emptied, document: 'second' }, { leaves: true }]],
      /without a question/,
    ],
    'when the page loads itself anew': [street, [[{ ...emptied, document: 'second' }]], /loaded itself anew/],
    'when the session has ended and the same person has the form again': [
      street,
      [[signedOut], [emptied]],
      /after the sign-in there is ""/,
    ],
    'when a tab in the background goes elsewhere by itself': [street, [[gone, { isMoved: true }]], /the field is gone/],
    'when another form was saved': [street, [[emptied, {}, ['changePassword']]], /is lost/],
    'when a form is sent and refused': [secret, [[{ fields: [{ ...secret, value: '' }] }]], /is lost/],
  }
  for (const [name, [field, course, words]] of Object.entries(lost)) {
    test(name, () => expect(follow(field, course)).toEqual([expect.stringMatching(words)]))
  }
})

describe('typed text is not lost', () => {
  const kept: Readonly<Record<string, readonly [SeenField, Course]>> = {
    'while it is there': [street, [[{}], [{}]]],
    'when it is saved': [street, [[emptied, {}, ['updateUser']]]],
    'when it is discarded': [street, [[emptied, { edited: street.form }]]],
    'when its person agrees to lose it': [street, [[gone, { leaves: true, agreed: true }]]],
    'when its person agrees to lose it while its form waits for an answer': [
      street,
      [[gone, { leaves: true, agreed: true, isWaiting: true }], [emptied]],
    ],
    'when a form that does not ask is left': [secret, [[gone, { leaves: true }]]],
    'when the form that is there then is that of another visit': [
      secret,
      [[{ fields: [{ ...secret, value: '' }] }, { leaves: true }]],
    ],
    'when a sign-in elsewhere takes the sign-in of this tab away': [secret, [[gone, { isMoved: true }]]],
    'when it comes back after the sign-in': [street, [[signedOut], [gone], [{}]]],
    'when its person logs out': [street, [[{}, { loggedOut: true }], [signedOut], [emptied]]],
    'when another person signs in': [street, [[signedOut], [{ ...emptied, user: 'ben' }], [emptied]]],
    'when its form waits for an answer': [street, [[gone, { isWaiting: true }], [{}]]],
    'when its field cannot be changed yet': [
      street,
      [[signedOut], [{ fields: [{ ...street, value: '', isLocked: true }] }], [{}]],
    ],
  }
  for (const [name, [field, course]] of Object.entries(kept)) {
    test(name, () => expect(follow(field, course)).toEqual([]))
  }
})
