/** Features that the oldest browsers lack and the console does without, and why that is so. */
interface Fallback {
  /** As `scripts/versions.ts` names them. */
  readonly features: readonly string[]
  readonly reason: string
}

/** Every feature in a build that is newer than one of `oldestBrowsers`. An entry that no build uses fails the check. */
export const fallbacks: readonly Fallback[] = [
  {
    features: ['document.startViewTransition', '.startViewTransition()'],
    reason:
      'TanStack Router asks for it before each transition, which the console never orders; React uses it for ViewTransition alone.',
  },
  {
    features: [
      'navigation',
      'navigation.transition',
      'navigation.currentEntry',
      'navigation.navigate',
      'the event navigate',
      'the event navigatesuccess',
      'the event navigateerror',
    ],
    reason: 'React asks "typeof navigation" before its default indicator of transitions.',
  },
  { features: ['setImmediate'], reason: 'React asks "typeof setImmediate", which Node has.' },
  {
    features: ['navigator.connection', 'devicePixelRatio'],
    reason: 'React asks for them before it estimates the time of images in a ViewTransition.',
  },
  {
    features: ['<select is>'],
    reason: 'React asks for it before it makes such an element; the console has none.',
  },
  {
    features: ['.delay()', '.toArray()'],
    reason: 'Other methods of these names: the delay of ky before a retry, and React.Children.toArray.',
  },
  {
    features: ['<input autocapitalize>', '<textarea autocapitalize>'],
    reason: 'A wish to the keyboard of a phone, which computers do not have.',
  },
  {
    features: ['the event touchstart', 'the event touchend', 'the event touchcancel'],
    reason: 'Events of touch screens, at which TanStack Virtual waits until a finger is lifted.',
  },
  {
    features: ['the event scrollend'],
    reason: 'TanStack Virtual asks "onscrollend in window", and waits for a pause in scrolling.',
  },
  {
    features: ['cursor: pointer', 'cursor: not-allowed', 'cursor: progress'],
    reason: 'Phones have no cursor.',
  },
  {
    features: ['user-select', 'resize', 'resize: vertical', 'text-size-adjust', 'text-size-adjust: none'],
    reason: 'Comfort of one kind of device: the build adds -webkit-user-select for Safari, phones resize no field.',
  },
  {
    features: ['forced-color-adjust', 'forced-color-adjust: none', ':selection'],
    reason: 'A colour of the system in its place keeps the text readable.',
  },
  {
    features: [':autofill'],
    reason: 'The colour of a field that the browser fills; elsewhere the colour of the browser.',
  },
  { features: ['@starting-style'], reason: 'A toast or dialog comes without its fade.' },
  {
    features: [':-webkit-progress-bar', ':-webkit-progress-value', ':-moz-progress-bar'],
    reason: 'A rule of its own for each engine.',
  },
  { features: ['field-sizing', 'field-sizing: content'], reason: 'A field keeps its rows, and scrolls.' },
  { features: ['content-visibility: auto'], reason: 'The browser lays out what is not in view, too.' },
  {
    features: [
      'Permissions-Policy',
      'Content-Security-Policy: require-trusted-types-for',
      'Content-Security-Policy: trusted-types',
    ],
    reason: 'A second line of defence: browsers pass over headers and directives that they do not know.',
  },
]
