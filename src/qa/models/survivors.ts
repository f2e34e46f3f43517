const leftAtOnce =
  'An unedited form leaves the state edited at once, and only a draft that nothing can bring back is forgotten.'

/** The surviving mutants of each machine, with the reason why each may survive. */
export const survivors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  profile: { 'initial state exchanged: #profile.ready edited': leftAtOnce },
  configuration: {
    'initial state exchanged: #configuration.page.ready edited': leftAtOnce,
  },
}
