import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ActionButton } from '#ui/actions/button.tsx'
import { PageLayout } from '#ui/page/page-layout.tsx'
import { TopBar } from '#ui/page/top-bar.tsx'
import { button, render } from './render.tsx'

const link = (name: string) => page.getByRole('link', { name })
const skip = link('Skip to content')
const menu = button('Menu')

/** A link without a target. */
const inertLink = (name: string, path: string, isCurrent = false) => (
  <a key={path} href={path} aria-current={isCurrent ? 'page' : undefined} onClick={(event) => event.preventDefault()}>
    {name}
  </a>
)

const account = page.getByRole('link', { name: /^Account: Ada Lovelace/ })
const plan = link('PLAN')

beforeEach(() => {
  render(
    <>
      <TopBar
        product="Statehouse"
        home={<a href="#home">home</a>}
        tabs={[inertLink('PROFILE', '#profile', true), inertLink('TEAM', '#team')]}
        aside={inertLink('PLAN', '#plan')}
        account={{ name: 'Ada Lovelace', initials: 'AL', email: 'ada@example.com', link: <a href="#me">account</a> }}
        help={<a href="#help">Help</a>}
        actions={<ActionButton>LOG OUT</ActionButton>}
      />
      <PageLayout heading="PROFILE">
        <a href="#next">Next</a>
      </PageLayout>
    </>,
  )
})

async function tabThrough(...stops: readonly (typeof skip)[]) {
  for (const stop of stops) {
    await userEvent.keyboard('{Tab}')
    await expect.element(stop).toHaveFocus()
  }
}

test('from 640 px, Tab visits skip link, start, tabs, actions and content in order', async () => {
  await page.viewport(640, 800)
  const tabs = [link('PROFILE'), link('TEAM'), plan]
  await tabThrough(skip, link('Statehouse'), ...tabs, account, button('Help'), button('LOG OUT'), link('Next'))
  expect(menu.elements()).toEqual([])
})

test('a button opens the links, if there are any', async () => {
  await page.viewport(640, 800)
  expect(link('Help').elements()).toEqual([])
  await button('Help').click()
  await expect.element(link('Help')).toBeVisible()
  link('Help').element().remove()
  expect(button('Help').elements()).toEqual([])
})

test('the skip link shows on focus, and moves past the bar without changing the URL', async () => {
  await page.viewport(640, 800)
  const href = window.location.href
  const clipped = () => getComputedStyle(skip.element()).clipPath
  expect(clipped()).not.toBe('none')
  await tabThrough(skip)
  expect(clipped()).toBe('none')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
  const { outlineStyle } = getComputedStyle(page.getByRole('main').element())
  expect(outlineStyle, 'no outline along the page').toBe('none')
  expect(window.location.href).toBe(href)
  await tabThrough(link('Next'))
})

test('marks the current tab by more than color', async () => {
  const line = (name: string) => getComputedStyle(link(name).element(), '::after').content
  expect(line('PROFILE')).toBe('""')
  expect(line('TEAM')).toBe('none')
})

test('below 640 px the same tabs and actions are in a menu', async () => {
  await page.viewport(639, 800)
  await tabThrough(skip, link('Statehouse'), menu, link('Next'))
  await menu.click()
  await tabThrough(link('PROFILE'), link('TEAM'), plan, account, link('Help'), button('LOG OUT'), link('Next'))
  await expect.element(page.getByText('ada@example.com')).toBeVisible()
})

test('Escape closes the menu from anywhere in the bar and returns the focus', async () => {
  await page.viewport(360, 800)
  await menu.click()
  await tabThrough(link('PROFILE'))
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).toHaveFocus()
  expect(link('PROFILE').elements()).toEqual([])
})

test('a link closes the menu, and the menu button too', async () => {
  await page.viewport(360, 800)
  await menu.click()
  await link('TEAM').click()
  expect(link('PROFILE').elements()).toEqual([])
  await expect.element(menu).toHaveFocus()
  await menu.click()
  await button('Close menu').click()
  expect(link('PROFILE').elements()).toEqual([])
})
