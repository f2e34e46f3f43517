import type { Page } from '@playwright/test'
import type { Operation } from '#contract/index.ts'
import { pressTimes } from '#scripts/support/press.ts'
import type { SandboxControl } from '#scripts/support/sandbox-control.ts'
import { catalogueOf, catalogues, configurationOf, paddedAnswer, teamOf } from './answers.ts'

/** One step on a page, measured with little and with much. */
interface Step {
  readonly name: string
  run(page: Page, size: number): Promise<void>
}

/** Steps on one page, one after the other. */
export interface Scenario {
  /** Of what there is little and much, with both numbers. */
  readonly of: string
  readonly sizes: readonly [number, number]
  prepare(sandbox: SandboxControl, size: number): Promise<void>
  readonly steps: readonly Step[]
}

const numbers = new Intl.NumberFormat('en')
const shows = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor()
const search = (page: Page) => page.getByRole('searchbox', { name: 'SEARCH', exact: true })

const openTeam: Step = {
  name: 'load',
  run: async (page, size) => {
    await page.goto('/team')
    await shows(page, `${numbers.format(size)} on the list`)
  },
}

const rows: Scenario = {
  of: 'rows on /team',
  sizes: [50, 50_000],
  prepare: (sandbox, size) => sandbox.setFault('getTeam', { body: JSON.stringify(teamOf(size)) }),
  steps: [
    openTeam,
    {
      name: 'scroll to the end',
      run: async (page, size) => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        await page.locator(`tr[aria-rowindex="${size + 1}"]`).waitFor()
      },
    },
    {
      name: 'search',
      run: async (page, size) => {
        await search(page).fill(`person${size - 1}@`)
        await shows(page, `1 of ${numbers.format(size)} on the list`)
      },
    },
    {
      name: 'end the search',
      run: async (page, size) => {
        await search(page).fill('')
        await shows(page, `${numbers.format(size)} on the list`)
      },
    },
    {
      name: 'sort',
      run: async (page) => {
        await page.getByRole('button', { name: 'NAME', exact: true }).click()
        await page.locator('th[aria-sort="ascending"]').waitFor()
      },
    },
    {
      name: 'select all',
      run: async (page) => {
        await page.locator('h1').click()
        await page.keyboard.press('ControlOrMeta+a')
        await page.evaluate(() => getSelection()?.toString().length)
      },
    },
    {
      name: 'print',
      run: async (page) => {
        await page.pdf()
      },
    },
  ],
}

const ready = (page: Page) => page.locator('[type="submit"]:not([aria-disabled])').first().waitFor()
const typeSelect = (page: Page) => page.getByLabel('MODEL TYPE', { exact: true }).last()
const keyField = (page: Page) => page.getByLabel('API KEY', { exact: true }).last()

const openConfiguration: Step = {
  name: 'load',
  run: async (page) => {
    await page.goto('/configuration')
    await ready(page)
  },
}
const typeLetter: Step = { name: 'type a letter', run: (page) => keyField(page).press('x') }

const models: Scenario = {
  of: 'models in 7 selects',
  sizes: [10, 10_000],
  prepare: async (sandbox, size) => {
    for (const operation of catalogues) await sandbox.setFault(operation, { body: JSON.stringify(catalogueOf(size)) })
    await sandbox.setFault('getConfigurations', { body: JSON.stringify(configurationOf(5)) })
  },
  steps: [
    openConfiguration,
    { name: 'focus a select', run: (page) => typeSelect(page).focus() },
    { name: 'choose by a key', run: (page) => typeSelect(page).press('ArrowDown') },
    typeLetter,
  ],
}

const conversationModels: Scenario = {
  of: 'conversation models',
  sizes: [5, 500],
  prepare: (sandbox, size) => sandbox.setFault('getConfigurations', { body: JSON.stringify(configurationOf(size)) }),
  steps: [openConfiguration, typeLetter],
}

/** Presses a button again and again, each time when it has its answer. */
const failingSaves: Scenario = {
  of: 'failing saves',
  sizes: [1, 200],
  prepare: (sandbox) => sandbox.setFault('updateConfiguration', { status: 500 }),
  steps: [
    openConfiguration,
    {
      name: 'save',
      run: async (page, size) => {
        await pressTimes(page.getByRole('button', { name: 'SAVE CONFIGURATION' }), size)
      },
    },
  ],
}

const pastedAddresses: Scenario = {
  of: 'pasted addresses',
  sizes: [10, 1_000],
  prepare: (sandbox, size) => sandbox.setFault('getTeam', { body: JSON.stringify(teamOf(size)) }),
  steps: [
    openTeam,
    {
      name: 'paste, all listed',
      run: async (page, size) => {
        const listed = Array.from({ length: size }, (_, index) => `person${index}@example.com`)
        await page.getByLabel('EMAIL ADDRESS', { exact: true }).fill(listed.join(', '))
        await page.getByRole('list', { name: 'Addresses that are not invited' }).waitFor()
      },
    },
    {
      name: 'take one out',
      run: async (page) => {
        await page.getByRole('button', { name: 'Take out of the field' }).first().click()
      },
    },
  ],
}

const mega = 1_000_000

/** A screen that reads one answer of 5 MB, most of it a field that the console does not know. */
const answerOf = (
  operation: Operation,
  address: string,
  isThere: (page: Page) => Promise<unknown>,
  example?: object,
): Scenario => ({
  of: `MB: ${operation}`,
  sizes: [0, 5],
  prepare: (sandbox, size) => sandbox.setFault(operation, { body: paddedAnswer(operation, size * mega, example) }),
  steps: [
    {
      name: 'load',
      run: async (page) => {
        await page.goto(address)
        await isThere(page)
      },
    },
  ],
})

const titled = (title: string) => (page: Page) => page.getByRole('heading', { name: title, level: 1 }).waitFor()

/** Everything of which there may be much. */
export const scenarios: readonly Scenario[] = [
  rows,
  models,
  conversationModels,
  failingSaves,
  pastedAddresses,
  answerOf('getCurrentUser', '/profile', ready),
  answerOf('getUser', '/profile', ready),
  answerOf('getTeam', '/team', (page) => shows(page, 'ada@example.com')),
  ...catalogues.map((operation) => answerOf(operation, '/configuration', ready, catalogueOf(10))),
  answerOf('getConfigurations', '/configuration', ready),
  answerOf('verifyInvitation', '/invite/h', titled('ACCEPT TEAM INVITATION')),
  answerOf('verifyResetToken', '/reset-password?token=t', titled('RESET PASSWORD')),
  // An address that is not http(s) is refused, so that the page stays.
  answerOf(
    'authorizeOAuth',
    '/login?callback=vscode://example.plugin',
    async (page) => {
      await page.getByRole('button', { name: 'CONTINUE WITH GITHUB' }).click()
      await shows(page, 'Failed to initiate GitHub login')
    },
    { authorizationUrl: 'ftp://provider.example.com', state: 's' },
  ),
]
