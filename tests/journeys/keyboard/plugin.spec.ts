import { mergeTests } from '@playwright/test'
import { ada } from '@statehouse/sandbox/people'
import { common } from '#tests/pages/common.ts'
import { button, field, heading, status } from '#tests/pages/find.ts'
import { handoff } from '#tests/pages/handoff.ts'
import { login } from '#tests/pages/login.ts'
import { oauthCallback } from '#tests/pages/oauth-callback.ts'
import { profile } from '#tests/pages/profile.ts'
import { needs } from '#tests/support/abilities.ts'
import { editorIsShown, listenToNavigations, signInFor, test as withEditor } from '#tests/support/editor.ts'
import { test as byKeyboard, expect } from '#tests/support/keyboard.ts'
import { storeOAuth, storeSession } from '#tests/support/storage.ts'

const test = mergeTests(withEditor, byKeyboard)

test('another host is asked about: CANCEL, then consent', async ({ page, keyboard, sandbox }) => {
  await page.route('https://ide.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>IDE</title><h1>IDE</h1>' }),
  )
  await storeSession(page, sandbox)
  for (const [answer, shown] of [
    [common.cancel, profile.heading],
    [handoff.send, 'IDE'],
  ] as const) {
    await page.goto(signInFor('https://ide.example.com/signed-in'))
    await keyboard.press(button(page, login.plugin.continueAs(ada.email)))
    await expect(heading(page, handoff.asking)).toBeFocused()
    await keyboard.press(button(page, answer))
    await expect(heading(page, shown)).toBeVisible()
  }
})

test('sign in for an editor on this machine', async ({ page, keyboard, editor }) => {
  await page.goto(signInFor(editor.url))
  await keyboard.type(field(page, login.email), ada.email)
  await keyboard.type(field(page, login.password), ada.password)
  await keyboard.keys('Enter')
  await editorIsShown(page)
})

test('an application is opened, opened again, and its code copied', { annotation: needs('DevTools protocol') }, async ({
  page,
  keyboard,
  sandbox,
  context,
}) => {
  await context.grantPermissions(['clipboard-write'])
  const opened = await listenToNavigations(page)
  await storeSession(page, sandbox)
  await page.goto(signInFor('vscode://example.plugin/sign-in'))
  await keyboard.press(button(page, login.plugin.continueAs(ada.email)))
  await expect(heading(page, handoff.opened)).toBeFocused()
  const addresses = () => opened.filter((address) => address.startsWith('vscode:'))
  await expect.poll(addresses).toHaveLength(1)
  await keyboard.press(button(page, handoff.openAgain))
  await expect.poll(addresses).toHaveLength(2)
  await keyboard.press(button(page, 'COPY'))
  await expect(status(page, 'Copied.')).toBeVisible()
  await keyboard.press(button(page, handoff.goToProfile))
  await expect(heading(page, profile.heading)).toBeFocused()
})

test('a callback that was not started in this tab asks: BACK TO LOGIN, then CONTINUE', async ({ page, keyboard }) => {
  await storeOAuth(page, {})
  for (const [answer, shown] of [
    [common.backToLogin, login.heading],
    [oauthCallback.proceed, oauthCallback.error],
  ] as const) {
    await page.goto(`${oauthCallback.address}?code=unknown&state=unknown&provider=github`)
    await expect(heading(page, oauthCallback.waiting)).toBeVisible()
    await keyboard.press(button(page, answer))
    await expect(heading(page, shown)).toBeFocused()
  }
  await keyboard.press(button(page, common.backToLogin))
  await expect(heading(page, login.heading)).toBeFocused()
})
