import type { BrowserContext, Page, TestDetailsAnnotation, TestInfo } from '@playwright/test'

/**
 * The abilities that Playwright lacks in Firefox over WebDriver BiDi, with the reasons. When one works, it leaves this list, and the marks of the
 * tests that need it go.
 */
export const lackedByFirefox = {
  'colour scheme': 'Firefox 153 has no command that sets a media feature',
  'forced colours': 'Firefox 153 has no command that sets a media feature',
  print: 'Playwright does not pass the medium on to Firefox',
  touch: 'Playwright taps nothing in Firefox',
  'DevTools protocol': 'it is Chromium’s own',
  'offline documents': 'Firefox opens no document offline, not even one that the test answers',
  'focus from outside': 'keys that Playwright presses go to the page after the focus has left it',
  'no JavaScript': 'Playwright does not switch it off in Firefox',
  'downloads of blobs': 'Playwright is told of a download of a data URL in Firefox, and of none of a blob',
  'double click': 'Playwright sends two single clicks in Firefox',
  'request bodies': 'Playwright does not ask Firefox for the body of a request',
} as const

/** An ability that a test asks of the driver, and that not every driver has. */
export type Ability = keyof typeof lackedByFirefox

/** Marks a test or a group of tests that needs an ability of the driver: `test('…', { annotation: needs('touch') }, …)`. */
export const needs = (...abilities: readonly Ability[]): TestDetailsAnnotation[] =>
  abilities.map((description) => ({ type: mark, description }))

const isFirefox = (context: BrowserContext) => context.browser()?.browserType().name() === 'firefox'

/** Sets the colours that the system prefers, where the driver can. For a test that is worth as much in the colours of the other scheme. */
export async function preferColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  if (!isFirefox(page.context())) await page.emulateMedia({ colorScheme })
}

/**
 * Sets the size of text in px that a person has chosen in the browser's settings, where the driver can.
 * @returns whether it could
 */
export async function setTextSize(page: Page, standard: number): Promise<boolean> {
  if (isFirefox(page.context())) return false
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard } })
  return true
}

/** Lets pages read and write the clipboard. Firefox has no such permission; a preference of the tests lets them. */
export async function allowClipboard(context: BrowserContext): Promise<void> {
  if (!isFirefox(context)) await context.grantPermissions(['clipboard-read', 'clipboard-write'])
}

const mark = 'needs'

const isAbility = (name: string | undefined): name is Ability => name !== undefined && name in lackedByFirefox

/** The fixture `abilities`: leaves a test out whose marks, or whose file's `test.use({ needed: … })`, name what the driver cannot do, with the reason. */
export async function leaveOut(
  { browserName, needed }: { readonly browserName: string; readonly needed: readonly Ability[] },
  use: (nothing: undefined) => Promise<void>,
  testInfo: TestInfo,
): Promise<void> {
  const marks = testInfo.annotations.flatMap(({ type, description }) =>
    type === mark && isAbility(description) ? [description] : [],
  )
  const [lacked] = [...needed, ...marks]
  if (browserName === 'firefox' && lacked) testInfo.skip(true, `${lacked}: ${lackedByFirefox[lacked]}`)
  await use(undefined)
}
