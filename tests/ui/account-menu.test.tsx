import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AccountMenu } from '#ui/page/account-menu.tsx'
import { button, draw } from './draw.tsx'

const email = 'ada@example.com'
const longName = `Ada ${'de '.repeat(60)}Lovelace`
const rightToLeft = 'ליאה כהן (Leah)'

const before = button('Before')
const after = button('After')
const account = button('Account:')
const address = page.getByText(email, { exact: true })
const plan = page.getByRole('link', { name: 'View your plan' })

/** Draws the menu between two buttons. */
function drawMenu(name: string, isInMenu = false) {
  draw(
    <>
      <button type="button">Before</button>
      <AccountMenu
        name={name}
        email={email}
        isInMenu={isInMenu}
        links={[
          <a key="plan" href="#plan">
            View your plan
          </a>,
        ]}
      />
      <p style={{ marginTop: '20rem' }}>
        <button type="button">After</button>
      </p>
    </>,
  )
}

const isOpen = (open: boolean) => expect.element(account).toHaveAttribute('aria-expanded', String(open))

test('the button says who is signed in; pressed, it shows the address and the links, and hides them again', async () => {
  await page.viewport(1280, 800)
  drawMenu('Ada Lovelace')
  await expect.element(account).toHaveTextContent('Account: Ada Lovelace')
  await isOpen(false)
  expect([...address.elements(), ...plan.elements()]).toEqual([])
  await account.click()
  await isOpen(true)
  await expect.element(address).toBeVisible()
  await expect.element(plan).toBeVisible()
  expect(document.getElementById(account.element().getAttribute('aria-controls') ?? '')).toContainElement(
    address.element() as HTMLElement,
  )
  await account.click()
  await isOpen(false)
  expect(plan.elements()).toEqual([])
})

test('an account without a name shows its address once', async () => {
  await page.viewport(1280, 800)
  drawMenu(email)
  await account.click()
  const panel = document.getElementById(account.element().getAttribute('aria-controls') ?? '')
  expect(panel?.textContent).toBe(`${email}View your plan`)
})

test('the keyboard opens the menu and walks through it; Escape closes it and returns the focus', async () => {
  await page.viewport(1280, 800)
  drawMenu('Ada Lovelace')
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(account).toHaveFocus()
  await userEvent.keyboard('{Enter}{Tab}')
  await expect.element(plan).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await isOpen(false)
  await expect.element(account).toHaveFocus()
})

test('a focus that leaves the menu closes it and stays where it went', async () => {
  await page.viewport(1280, 800)
  drawMenu('Ada Lovelace')
  await account.click()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(after).toHaveFocus()
  await isOpen(false)
})

test('a press elsewhere closes the menu, one inside does not', async () => {
  await page.viewport(1280, 800)
  drawMenu('Ada Lovelace')
  await account.click()
  await address.click()
  await isOpen(true)
  await userEvent.click(document.body, { position: { x: 300, y: 300 } })
  await isOpen(false)
  await account.click()
  await before.click()
  await isOpen(false)
  await expect.element(before).toHaveFocus()
})

test('a link closes the menu and leaves the focus on its button', async () => {
  await page.viewport(1280, 800)
  drawMenu('Ada Lovelace')
  await account.click()
  await plan.click()
  await isOpen(false)
  await expect.element(account).toHaveFocus()
})

test('below 640 px all of it is part of the open menu of the bar, without a button', async () => {
  await page.viewport(639, 800)
  drawMenu(longName, true)
  await expect.element(page.getByRole('paragraph').getByText(longName)).toBeVisible()
  await expect.element(address).toBeVisible()
  await expect.element(plan).toBeVisible()
  expect(account.elements()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(639)
})

/** The words that are on the page for eyes alone. */
const whole = () => document.querySelector('bdi[aria-hidden]')

test('a name that is cut shows whole under the pointer, which may move onto it; Escape and a press hide it', async () => {
  await page.viewport(1280, 800)
  drawMenu(longName)
  await account.hover()
  expect(whole()?.textContent).toBe(longName)
  await userEvent.hover(whole() as Element)
  expect(whole()).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(whole()).toBeNull()
  await before.hover()
  await account.hover()
  expect(whole()).not.toBeNull()
  await before.hover()
  expect(whole()).toBeNull()
  await account.click()
  expect(whole()).toBeNull()
})

test('a name that is cut shows whole while its button has the focus', async () => {
  await page.viewport(1280, 800)
  drawMenu(longName)
  await userEvent.keyboard('{Tab}{Tab}')
  expect(whole()?.textContent).toBe(longName)
  await userEvent.keyboard('{Tab}')
  expect(whole()).toBeNull()
})

test('a name with room has no second text; from 640 to 768 px there is room for none', async () => {
  await page.viewport(1280, 800)
  drawMenu('Ada Lovelace')
  await account.hover()
  expect(whole()).toBeNull()
  await before.hover()
  await page.viewport(640, 800)
  await account.hover()
  expect(whole()?.textContent).toBe('Ada Lovelace')
})

test('a name that reads from right to left stays apart from the words around it, and is cut at its own end', async () => {
  await page.viewport(1280, 800)
  drawMenu(rightToLeft)
  const name = page.getByText(rightToLeft, { exact: true }).element()
  expect([name.tagName, getComputedStyle(name).direction]).toEqual(['BDI', 'rtl'])
})
