/** Texts of routes/ and src/ui that no picture shows which Node draws, by the reason. */
export const withoutPicture = {
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
