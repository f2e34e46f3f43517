const instant = 'The state lasts for a turn or two of the event loop, in which no person can load the page anew.'
const offline =
  'Without a network the browser loads no page anew: it shows a page of its own, and the console when the network is back.'
const begins = 'The chart counts from the load of the page and holds nothing of a person: a reload begins it anew.'
const own = 'RELOAD, which is there in this state, loads the page anew: tests/journeys/new-version.spec.ts presses it.'

/** The states in which no journey loads the page anew, by id, with the reason. `npm test` fails for a state that is neither loaded anew nor listed. */
export const notReloaded: Readonly<Record<string, string>> = {
  'session.restoring.refused': instant,
  'session.signedIn.refused': instant,
  'oauth-start.verifying': instant,
  'oauth-callback.recalling': instant,
  'team.loaded.change.barred': instant,
  'sign-in.departing':
    'The browser is on its way to the provider, and a test can do nothing in a page that is being left.',
  'session.restoring.unconfirmed': offline,
  'session.signedIn.unconfirmed': offline,
  'connection.offline': offline,
  'new-version.current.resting': begins,
  'new-version.current.waiting': begins,
  'new-version.current.due': begins,
  'new-version.checking': begins,
  'new-version.available.offered': own,
  'new-version.available.reaching': own,
  'new-version.available.unreachable': own,
  'unsaved-changes.asking.aboutInput': own,
}
