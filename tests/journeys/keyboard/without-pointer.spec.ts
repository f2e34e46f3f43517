import { button, field } from '#tests/pages/find.ts'
import { login } from '#tests/pages/login.ts'
import { expect, test } from '#tests/support/keyboard.ts'

// The other files of this folder are worth something only if these fail.

test.fail('a click fails', async ({ page, keyboard }) => {
  await page.goto(login.address)
  await button(page, login.signIn).click()
  await keyboard.isSeen()
})

test.fail('a filled field fails', async ({ page, keyboard }) => {
  await page.goto(login.address)
  await field(page, login.email).fill('ada@example.com')
  await keyboard.isSeen()
})

test('a focus that cannot be seen is a problem', async ({ page, keyboard }) => {
  await page.setContent('<!doctype html><title>x</title><a href="#1">one</a> <a href="#2">two</a>')
  const [first, second] = [page.getByRole('link').first(), page.getByRole('link').last()]
  expect(await keyboard.reach(second)).toBe(2)
  expect(await keyboard.reach(first)).toBe(1)
  for (const [style, problem] of [
    ['a { outline: none }', 'has no outline'],
    ['body::after { content: ""; position: fixed; inset: 0 }', 'is covered'],
    ['a { position: fixed; top: -9rem }', 'is outside the window'],
  ] as const) {
    const added = await page.addStyleTag({ content: style })
    await expect(keyboard.isSeen()).rejects.toThrow(problem)
    await added.evaluate((element) => element.parentNode?.removeChild(element))
  }
  await first.evaluate((element) => element.parentNode?.removeChild(element))
  await expect(keyboard.isSeen()).rejects.toThrow('is nowhere')
})
