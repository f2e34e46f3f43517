const raisedAlone = 'The chart itself raises wait.ended, when the wait is over; nothing else sends it.'
const leftAtOnce =
  'An unedited form leaves the state edited at once, and only a draft that nothing can bring back is forgotten.'

/** The mutant that hears the end of a wait also without a wait. */
const hearsEnd = (chart: string) => ({ [`guard missing: #${chart} --wait.ended--> (stay)`]: raisedAlone })

/** The mutants of each chart that no scenario notices, with the reason why each may live. */
export const survivors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'sign-in': hearsEnd('sign-in'),
  registration: hearsEnd('registration'),
  'password-reset': hearsEnd('password-reset'),
  invitation: hearsEnd('invitation'),
  profile: { ...hearsEnd('profile'), 'initial state exchanged: #profile.ready edited': leftAtOnce },
  'password-change': hearsEnd('password-change'),
  drafts: {
    'reentry exchanged: #drafts.interrupted --draft.left--> (stay) leaves':
      'The forms go as the session ends, so the half hour may begin with the last of them.',
  },
  team: {
    ...hearsEnd('team'),
    'guard missing: #team.loaded.address --search.edited--> #team.loaded.address.comparing':
      'Behind a dialog nothing can be searched; the address would be compared with a search that has not changed.',
  },
  configuration: {
    ...hearsEnd('configuration'),
    'initial state exchanged: #configuration.ready edited': leftAtOnce,
  },
}
