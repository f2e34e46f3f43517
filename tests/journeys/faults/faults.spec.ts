import type { Page } from '@playwright/test'
import type { SandboxControl } from '@statehouse/sandbox/control'
import { ivy } from '@statehouse/sandbox/people'
import type { Operation } from '#contract/index.ts'
import { type Kind, kinds, otherOrigin } from '#tests/faults/kinds.ts'
import { common, failures } from '#tests/pages/common.ts'
import { button, field, heading, status } from '#tests/pages/find.ts'
import { invite } from '#tests/pages/invite.ts'
import { login, typeSignIn } from '#tests/pages/login.ts'
import { openProfile, profile } from '#tests/pages/profile.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { mailedLink } from '#tests/support/mails.ts'
import { hold } from '#tests/support/requests.ts'

// Specification §4, Session, and §8: the faults that a browser meets in ways of its own, in a form of everybody, in a link whose call leaves
// before its chart is there, and in a form of a session. tests/faults has every call with every kind of fault.

/** The lines of Chromium and Firefox for an answer that they hide from the page. */
const hidden = /blocked by CORS policy|Cross-Origin Request Blocked|redirect/i

const slow = 'The server took too long to answer. Please try again.'

/** The kinds of faults, each with the sentence that a person reads. */
const sentences: Readonly<Record<string, string>> = {
  dropped: failures.unreachable,
  offline: failures.offline,
  'headers stall': slow,
  'no CORS headers': failures.unreachable,
  'redirect to another origin': failures.unreachable,
}

interface Row {
  readonly call: Operation
  /** Opens the screen, and fills in its form. */
  readonly open: (page: Page, sandbox: SandboxControl) => Promise<unknown>
  /** The button that makes the call again after a failure. */
  readonly again: string
  /** Whether opening makes the call. */
  readonly isLink?: true
  readonly success: (page: Page) => ReturnType<typeof heading>
}

const rows: readonly Row[] = [
  {
    call: 'logIn',
    open: async (page) => {
      await page.goto(login.address)
      await typeSignIn(page)
    },
    again: login.signIn,
    success: (page) => heading(page, profile.heading),
  },
  {
    call: 'verifyInvitation',
    open: async (page, sandbox) => page.goto(await mailedLink(sandbox, 'invitation', ivy)),
    isLink: true,
    again: common.tryAgain,
    success: (page) => heading(page, invite.heading),
  },
  {
    call: 'updateUser',
    open: async (page, sandbox) => {
      await openProfile(page, sandbox)
      await field(page, profile.street).fill('Ockham Park 1')
    },
    again: profile.save,
    success: (page) => status(page, profile.saved),
  },
]

/** The values of the page's fields, by their names. */
const typedIn = (page: Page) =>
  page.evaluate(() => Object.fromEntries([...document.forms].flatMap((form) => [...new FormData(form)])))

/** Lets a call meet a fault, and waits for the sentence. */
async function meet(page: Page, sandbox: SandboxControl, call: Operation, kind: Kind, act: () => Promise<unknown>) {
  const sentence = sentences[kind.name] ?? ''
  if (kind.meets !== 'offline') await sandbox.setFault(call, kind.fault)
  const release = kind.meets === 'offline' ? await hold(page, call) : undefined
  const asked = page.waitForRequest((request) => request.resourceType() === 'fetch')
  await act()
  await asked
  if (release) {
    await page.context().setOffline(true)
    release()
  }
  // The time of a chart that takes over a request of the page's start begins later than the request.
  await expect(async () => {
    if (kind.meets === 'nothing') await page.clock.fastForward(61_000)
    await expect(page.getByRole('main')).toContainText(sentence, { timeout: 2_000 })
  }).toPass()
  await page.context().setOffline(false)
  await sandbox.clearFaults()
}

for (const { call, open, again, isLink, success } of rows) {
  test(`${call}: each fault is told, what was typed stays, and the next try works`, async ({
    page,
    sandbox,
    expectConsole,
  }) => {
    expectConsole(hidden)
    const strangers: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(otherOrigin)) strangers.push(request.url())
    })
    await page.clock.install()
    const ofBrowser = kinds.filter(({ name }) => name in sentences)
    expect(ofBrowser).toHaveLength(Object.keys(sentences).length)
    if (!isLink) await open(page, sandbox)
    const typed = isLink ? {} : await typedIn(page)
    for (const [index, kind] of ofBrowser.entries()) {
      await test.step(kind.name, async () => {
        await meet(page, sandbox, call, kind, () =>
          isLink && index === 0 ? open(page, sandbox) : button(page, again).click(),
        )
        expect(await typedIn(page), 'typed').toEqual(typed)
        await expect(page.locator('[data-busy]')).toHaveCount(0)
      })
    }
    await button(page, again).click()
    await expect(success(page)).toBeVisible()
    expect(strangers, 'requests to another origin').toEqual([])
  })
}
