const leftAtOnce =
  'An unedited form leaves the state edited at once, and only a draft that nothing can bring back is forgotten.'

const sameDecision = 'The URL and the session are the same, so the tab decides the same again.'

/** The surviving mutants of each machine, with the reason why each may survive. */
export const survivors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  profile: { 'initial state exchanged: #profile.ready edited': leftAtOnce },
  tab: {
    'target exchanged: #tab.page.loading --loadMachine done--> #tab.page.open to #tab.page.deciding': sameDecision,
    'target exchanged: #tab.page.failed --load.retried--> #tab.page.loading to #tab.page.deciding': sameDecision,
  },
  configuration: {
    'initial state exchanged: #configuration.page.ready edited': leftAtOnce,
  },
}
