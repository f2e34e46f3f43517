/** Texts of routes/ and src/ui that no picture shows which Node draws, by the reason. */
export const withoutPicture = {
  /** The pictures of pages without a chart show them once they have started. tests/qa/gallery.spec.ts searches them. */
  'only in a browser': [
    'If you were invited with another email, sign in with that account.',
    'Its models are ready in your editor.',
    'Need access? Ask an admin of your group.',
    'SEE YOUR PLAN',
    'This browser does not keep your session: it ends when this tab is closed or reloaded.',
    'You are in ….',
  ],
  'what the browser decides, and not a machine: tests/ui': [
    'COPIED',
    'Caps lock is on.',
    'Copied.',
    'Could not copy. Please copy the selected text yourself.',
    'Only the rows in view are on the page. To find someone, use Search instead of the browser’s own search.',
    'Only … of … rows are printed.',
    'Please press once more.',
    'Switch to light theme',
  ],
  'a title of a tab, or HTML before the URL is known': ['Plugin sign-in', 'The address of your editor'],
  'a pasted email that is on the list of the team: tests/journeys/team': ['Skipped. …'],
  'a filter of a team that lacks what it shows: tests/screens/team-list.test.tsx': ['There are no …s.'],
} as const
