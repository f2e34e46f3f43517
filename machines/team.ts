import type { Id } from '#contract/values.ts'
import { successOf } from '#rules/invitation-run.ts'
import { asOneLine, recipientsOf } from '#rules/recipients.ts'
import { type RowColumn, type TeamRow, teamPath } from '#rules/team-rows.ts'
import { announce, because, changing } from './parts/changes.ts'
import { onConnectionRestored } from './parts/connection.ts'
import { onSuggestion } from './parts/email-suggestion.ts'
import { unlessWaiting, waiting, whenFailed, withValues } from './parts/form.ts'
import { teamSetup } from './team-setup.ts'

/** Makes the transition that starts a change of one row, if the guard allows it. */
const forRow = <Guard extends string, Target extends string>(type: Guard, target: Target) => {
  const params = ({ event }: { event: { key: string } }) => event
  return { guard: { type, params }, target, actions: ['forgetProblem', { type: 'keepSubject', params }] } as const
}

type Subject = { context: { groupId: Id; subject: TeamRow | null } }

// A change of a row always has a subject; the types do not know that.
const memberOf = ({ context: { groupId, subject } }: Subject) => ({
  path: { id: groupId, memberId: subject?.id ?? '' },
})
const invitationOf = ({ context: { groupId, subject } }: Subject) => ({
  path: { id: groupId, invitationId: subject?.id ?? '' },
})

const keepSearch = {
  type: 'keepSearch',
  params: ({ event }: { event: { search: string } }) => event,
} as const
const keepOrder = { type: 'keepOrder', params: ({ event }: { event: { column: RowColumn } }) => event } as const
/** The field tells each edit with `form.edited`. */
const { 'email.edited': _, ...suggestionTransitions } = onSuggestion
/** Lets the address show search and order. */
const follow = { target: 'current', actions: ['replaceAddress', 'keepAddress'] } as const

const keepSubmitted = ['forgetProblem', withValues('keepEmail')] as const

/** The invite form cannot be edited while it is sent, nor behind a dialog. */
const readOnlyForm = { 'form.edited': {} } as const

/** Specification §2, Team management screen. */
export const teamMachine = teamSetup.createMachine({
  id: 'team',
  description:
    'An admin sees members and invitations, searches and sorts them, invites one or several, removes, cancels and invites again. ' +
    'One change at a time; after each the list is read again. A change that fails leaves the list on the screen. ' +
    'Search and order are in the address.',
  context: ({ input }) => ({
    ...input,
    rows: [],
    unreadable: 0,
    address: teamPath(input.search, input.order),
    email: input.draft?.email ?? '',
    startValues: { email: asOneLine(input.draft?.email ?? '') },
    discarded: null,
    suggestion: null,
    run: input.draft?.run ?? [],
    subject: null,
    problem: '',
  }),
  on: {
    ...waiting.on,
    ...onConnectionRestored,
    'form.edited': { actions: { type: 'keepEmail', params: ({ event }) => event.values } },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'getTeam',
        input: ({ context: { groupId } }) => ({ path: { id: groupId } }),
        onDone: { target: 'loaded', actions: { type: 'keepTeam', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: because('The team could not be loaded.') },
      },
      on: { 'search.edited': { actions: keepSearch }, 'order.chosen': { actions: keepOrder } },
    },
    loaded: {
      type: 'parallel',
      states: {
        change: {
          initial: 'ready',
          states: {
            ready: {
              description: 'Nothing is being changed.',
              entry: 'forgetSubject',
              initial: 'current',
              states: {
                asBefore: { type: 'history', description: 'After a failed change the list is as current as before.' },
                current: {},
                outdated: {
                  description: 'The list could not be read again after a change.',
                  on: { 'load.retried': { target: '#team.loaded.change.reloading', actions: 'forgetProblem' } },
                },
              },
              on: {
                'form.submitted': unlessWaiting(
                  { guard: 'isFormOfSeveral' } as const,
                  { guard: withValues('isInTheWay'), target: 'checking', actions: keepSubmitted } as const,
                  { target: 'inviting', actions: keepSubmitted } as const,
                ),
                'people.submitted': {
                  guard: 'canInviteSeveral',
                  target: 'invitingSeveral',
                  actions: 'forgetProblem',
                },
                'entry.removed': {
                  guard: 'isFormOfSeveral',
                  actions: { type: 'removeEntry', params: ({ event }) => event },
                },
                'people.dismissed': { guard: 'isFormOfSeveral', actions: ['forgetProblem', 'discardEmail'] },
                'people.restored': { guard: 'isDismissed', actions: 'restoreEmail' },
                'removal.requested': forRow('isRemovable', 'confirmingRemoval'),
                'cancellation.requested': forRow('isInvitation', 'cancelling'),
                'resending.requested': forRow('isInvitation', 'resending'),
              },
            },
            checking: {
              description:
                'The address is on the list, and the server would refuse it. The list may be out of date, so it is read again before anything is sent.',
              tags: 'busy',
              invoke: {
                src: 'getTeam',
                input: ({ context: { groupId } }) => ({ path: { id: groupId } }),
                onDone: [
                  {
                    guard: { type: 'isStillInTheWay', params: ({ event }) => event.output },
                    target: '#team.loaded',
                    actions: [{ type: 'keepTeam', params: ({ event }) => event.output }, 'keepListed'],
                  },
                  { target: 'inviting' },
                ],
                onError: 'inviting',
              },
              on: readOnlyForm,
            },
            inviting: {
              tags: 'busy',
              invoke: {
                src: 'inviteMember',
                input: ({ context: { groupId, email } }) => ({ path: { id: groupId }, body: { email } }),
                onDone: { target: 'reloading', actions: ['forgetEmail', announce('The invitation is on its way.')] },
                onError: whenFailed('ready.asBefore', because('The invitation was not sent.', true)),
              },
              on: readOnlyForm,
            },
            invitingSeveral: {
              description:
                'Several people are invited, one call after the other. Leaving meanwhile asks, and no further call begins before the answer.',
              tags: ['busy', 'unsaved', 'sending'],
              invoke: {
                src: 'invitations',
                id: 'invitations',
                input: ({ context: { groupId, email, rows } }) => ({
                  groupId,
                  emails: recipientsOf(email, rows).people,
                }),
                onDone: [
                  {
                    guard: { type: 'isComplete', params: ({ event }) => event.output.run },
                    target: 'reloading',
                    actions: [
                      { type: 'keepRest', params: ({ event }) => event.output.run },
                      { type: 'announceSuccess', params: ({ event }) => successOf(event.output.run) },
                    ],
                  },
                  {
                    guard: { type: 'asksToWait', params: ({ event }) => event.output.wait },
                    target: 'reloading',
                    actions: [
                      { type: 'keepRest', params: ({ event }) => event.output.run },
                      { type: 'keepRunProblem', params: ({ event }) => event.output },
                      { type: 'keepWait', params: ({ event }) => event.output.wait },
                      'startWait',
                    ],
                  },
                  {
                    target: 'reloading',
                    actions: [
                      { type: 'keepRest', params: ({ event }) => event.output.run },
                      { type: 'keepRunProblem', params: ({ event }) => event.output },
                    ],
                  },
                ],
                onError: { target: 'reloading', actions: because('The invitations were not sent.') },
              },
              on: {
                ...readOnlyForm,
                'departure.delayed': { actions: 'tellInvitations' },
                'departure.cancelled': { actions: 'tellInvitations' },
              },
            },
            confirmingRemoval: {
              description: 'A dialog asks before a member is removed. Nothing behind it can be used.',
              on: { ...readOnlyForm, 'removal.confirmed': 'removing', 'removal.dismissed': 'ready.asBefore' },
            },
            removing: changing(
              'removeMember',
              memberOf,
              [
                { guard: 'isOneself', target: 'rereadingUser', actions: announce('The member was removed.') },
                { target: 'reloading', actions: announce('The member was removed.') },
              ],
              'The member was not removed.',
            ),
            rereadingUser: {
              description:
                'Admins who remove themselves may no longer manage the group: the session learns of it here.',
              tags: 'busy',
              invoke: {
                src: 'getCurrentUser',
                onDone: [
                  {
                    guard: { type: 'canManageGroup', params: ({ event }) => event.output },
                    target: 'reloading',
                    actions: { type: 'storeUser', params: ({ event }) => event.output },
                  },
                  { target: 'barred', actions: { type: 'storeUser', params: ({ event }) => event.output } },
                ],
                onError: 'reloading',
              },
            },
            barred: {
              description:
                'The person may no longer manage this group: no call is made for it, and a refusal takes the place of this screen. If the session has not changed by then, the list says what is true.',
              tags: 'busy',
              after: { timeToHearOfSession: 'reloading' },
            },
            cancelling: changing(
              'cancelInvitation',
              invitationOf,
              { target: 'reloading', actions: announce('The invitation was cancelled.') },
              'The invitation was not cancelled.',
            ),
            resending: {
              description: 'An invitation is sent again by cancelling it and inviting the same address.',
              tags: 'busy',
              initial: 'cancelling',
              states: {
                cancelling: {
                  invoke: {
                    src: 'cancelInvitation',
                    input: invitationOf,
                    onDone: 'inviting',
                    onError: {
                      target: '#team.loaded.change.ready.asBefore',
                      actions: because('The invitation was not sent again.'),
                    },
                  },
                },
                inviting: {
                  invoke: {
                    src: 'inviteMember',
                    input: ({ context: { groupId, subject } }) => ({
                      path: { id: groupId },
                      body: { email: subject?.email ?? '' },
                    }),
                    onDone: {
                      target: '#team.loaded.change.reloading',
                      actions: announce('The invitation is on its way again.'),
                    },
                    onError: {
                      target: '#team.loaded.change.reloading',
                      actions: [
                        'returnEmail',
                        because('The old invitation is cancelled, and the new one was not sent.'),
                      ],
                    },
                  },
                },
              },
            },
            reloading: {
              description: 'Every change is followed by reading the list again (Specification §7).',
              tags: 'busy',
              invoke: {
                src: 'getTeam',
                input: ({ context: { groupId } }) => ({ path: { id: groupId } }),
                onDone: { target: '#team.loaded', actions: { type: 'keepTeam', params: ({ event }) => event.output } },
                onError: 'ready.outdated',
              },
            },
          },
        },
        form: {
          initial: 'one',
          states: {
            one: {
              description: 'The invite form has a field for one address, as specified.',
              always: [
                { guard: 'isForSeveral', target: 'several' },
                { guard: 'canBeRestored', target: 'dismissed' },
              ],
              on: suggestionTransitions,
            },
            several: {
              description: 'Several addresses are in the invite form, until none is left.',
              always: { guard: 'isBlank', target: 'one' },
            },
            dismissed: {
              description:
                'CANCEL has emptied the form for several. UNDO brings the addresses back, until another one is typed.',
              always: [
                { guard: 'isForSeveral', target: 'several' },
                { guard: 'cannotBeRestored', target: 'one' },
              ],
            },
          },
        },
        list: {
          initial: 'searching',
          states: {
            searching: {
              always: [
                { guard: 'isEmpty', target: 'empty' },
                { guard: 'hasMatch', target: 'listed' },
                { target: 'noMatch' },
              ],
            },
            listed: {},
            noMatch: { description: 'No row matches the search.' },
            empty: { description: 'The group has neither members nor invitations.' },
          },
          on: {
            'search.edited': { guard: 'isListInFront', target: '.searching', actions: keepSearch },
          },
        },
        address: {
          description:
            'The address follows search and order, so that Back, a reload and a copied link show the same list.',
          initial: 'comparing',
          states: {
            comparing: { always: [{ guard: 'isAddressCurrent', target: 'current' }, { target: 'behind' }] },
            current: {},
            behind: {
              description: 'The address waits for the end of typing.',
              after: { timeToFinishTyping: follow },
              on: { 'search.left': follow },
            },
          },
          on: {
            'search.edited': { guard: 'isListInFront', target: '.comparing' },
            'order.chosen': { guard: 'isListInFront', target: '.comparing', actions: keepOrder },
          },
        },
      },
    },
    failed: { on: { 'load.retried': { target: 'loading', actions: 'forgetProblem' } } },
  },
})
