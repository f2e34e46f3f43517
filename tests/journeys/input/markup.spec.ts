import type { Page } from '@playwright/test'
import { activate } from '#tests/pages/activate.ts'
import { configuration, configurationIsReady } from '#tests/pages/configuration.ts'
import { button, field, fill, heading } from '#tests/pages/find.ts'
import { handoff } from '#tests/pages/handoff.ts'
import { invite } from '#tests/pages/invite.ts'
import { login } from '#tests/pages/login.ts'
import { profile } from '#tests/pages/profile.ts'
import { resetPassword } from '#tests/pages/reset-password.ts'
import { shell } from '#tests/pages/shell.ts'
import { team } from '#tests/pages/team.ts'
import { signInFor } from '#tests/support/editor.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { store } from '#tests/support/storage.ts'
import { answerWith, hostileAnswers } from './hostile-answers.ts'

// Every text that a server can send is text: no element, no script, no request, and no page that is wider than a phone. The texts are made
// of the contract's schemas, so a new field is part of this test. tests/fuzz has the rules on messages.

test.use({ viewport: { width: 360, height: 780 } })

const evil = 'https://evil.example/x.js'
const markup = `Hi "'><img class=hostile src=${evil} onerror="executed=1"><script class=hostile src=${evil}></script><svg class=hostile onload="executed=1"/><a class=hostile href="javascript:executed=1">{{1+1}}\${1}</a>`

const texts = {
  markup,
  'right to left and without width': `W \u202e\u2066\u200f evil \u200b\u200d\ufeff\u0301${'\u0300'.repeat(40)}\u2028<b class=hostile>`,
  'one long word': `W${'x'.repeat(250)}`,
  'ten thousand characters': `W${`w${markup}`.repeat(45)}`,
}

/** Counts the elements that no text may make, and the px by which the page is too wide. */
const madeOf = (page: Page) =>
  page.evaluate(() => ({
    elements: document.querySelectorAll('.hostile, img, iframe, object, embed, base, [onerror], [onload]').length,
    executed: 'executed' in window,
    foreignLinks: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      ({ origin }) => origin !== location.origin,
    ).length,
    tooWide: document.documentElement.scrollWidth - innerWidth,
  }))

const nothing = { elements: 0, executed: false, foreignLinks: 0, tooWide: 0 }

/** Tells whether the page shows a text or has it in a field. Firefox leaves characters out of the page's text that draw nothing. */
const hasText = (page: Page, start: string) =>
  page.evaluate((begin) => {
    const drawn = (text: string) => text.replaceAll(/\p{Cf}/gu, '').replaceAll(/\s+/g, ' ')
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
    return [document.body.innerText, ...fields.map(({ value }) => value)].some((text) =>
      drawn(text).includes(drawn(begin)),
    )
  }, start)

for (const [name, text] of Object.entries(texts)) {
  test(`a server whose every text is hostile: ${name}`, { tag: text === markup ? ['@smoke'] : [] }, async ({
    page,
    sandbox,
    expectConsole,
  }) => {
    // A provider address that is no web address, and a callback that is refused.
    expectConsole(/^The (authorization URL is not a web address|plugin callback address is not allowed)$/)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    page.on('dialog', async (dialog) => {
      requests.push(`${evil} ${dialog.message()}`)
      await dialog.dismiss()
    })
    const answers = hostileAnswers(text)
    expect(answers.count).toBeGreaterThan(60)
    const message = text.slice(0, 290)
    await answerWith(sandbox, answers, message)
    const user = JSON.stringify(answers.bodies.getCurrentUser)
    const begin = text.slice(0, 8)
    /** Checks the screen that is shown; `says` tells that it has words of the server. */
    const check = async (screen: string, says = true) => {
      if (says) await expect.poll(() => hasText(page, begin), `${screen} shows the text`).toBe(true)
      expect(await madeOf(page), screen).toEqual(nothing)
    }

    await page.goto(`${activate.address}?token=t`)
    await expect(heading(page, activate.error)).toBeVisible()
    await check('activation')
    await page.goto(`${resetPassword.address}?token=t`)
    await expect(heading(page, resetPassword.error)).toBeVisible()
    // A message is at most 300 characters.
    await check('reset link', text.length < 290)
    await page.goto(`${invite.address}/h`)
    await expect(heading(page, invite.heading)).toBeVisible()
    await check('invitation')
    await button(page, invite.join).click()
    await expect(page.getByRole('alert')).not.toBeEmpty()
    await check('invitation that is refused')
    await page.goto(login.address)
    await button(page, login.github).click()
    await expect(page.getByRole('alert').getByText(login.githubFailed)).toBeVisible()
    await check('provider', false)

    await store(page, { token: 'a', refreshToken: 'r', user })
    await page.goto(profile.address)
    await expect(button(page, profile.save)).toBeVisible()
    await expect(field(page, profile.firstName)).toHaveValue(/.{8}/)
    await check('profile')
    await page.getByRole('banner').getByRole('button', { name: shell.menu }).click()
    await check('menu')
    await page.keyboard.press('Escape')
    const { current, next, confirm, change } = profile.password
    await fill(page, { [current]: 'statehouse', [next]: 'statehouse2', [confirm]: 'statehouse2' })
    await button(page, change).click()
    await expect(page.getByRole('alert').filter({ hasText: begin })).toBeVisible()
    await check('password that is refused')

    await page.goto(team.address)
    await expect(page.getByRole('row').nth(4)).toBeVisible()
    await check('team')
    await button(page, team.remove).first().click()
    await expect(page.getByRole('dialog', { name: team.question })).toBeVisible()
    await check('removal')
    await button(page, team.confirm).click()
    await expect(page.getByRole('alert').filter({ hasText: begin })).toBeVisible()
    await check('removal that is refused')

    await page.goto(configuration.address)
    await configurationIsReady(page)
    await check('configuration')

    await page.goto(signInFor('vscode://example.plugin/signed-in'))
    await expect(heading(page, login.plugin.heading)).toBeVisible()
    await check('plugin sign-in')
    await page.getByRole('button', { name: /^CONTINUE AS/ }).click()
    await expect(heading(page, handoff.opened)).toBeVisible()
    await check('hand-off')
    expect(requests.filter((address) => address.startsWith(evil))).toEqual([])
  })
}

test('elements of markup and a page that is too wide are found', async ({ page }) => {
  await page.goto(login.address)
  await expect(heading(page, login.heading)).toBeVisible()
  expect(await madeOf(page)).toEqual(nothing)
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: 'javascript:0', textContent: 'x'.repeat(400) })
    link.style.whiteSpace = 'nowrap'
    document.body.append(document.createElement('img'), link)
    Object.assign(window, { executed: 1 })
  })
  expect(await madeOf(page)).toEqual({ elements: 1, executed: true, foreignLinks: 1, tooWide: expect.any(Number) })
  expect((await madeOf(page)).tooWide).toBeGreaterThan(0)
})
