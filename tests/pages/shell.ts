import type { Page } from '@playwright/test'
import { button, link } from './find.ts'

/** The bar around every protected page, and what is above every page. */
export const shell = {
  profile: 'PROFILE',
  configurations: 'CONFIGURATIONS',
  team: 'TEAM',
  logOut: 'LOG OUT',
  loggingOut: 'LOGGING OUT',
  menu: 'Menu',
  plan: 'PLAN',
  toDark: 'Switch to dark theme',
  toLight: 'Switch to light theme',
  offline: /^You are offline\.( What you see may be out of date\.)?$/,
  notKept: 'This browser does not keep your session: it ends when this tab is closed or reloaded.',
  unsaved: {
    heading: /^(Leave|Log out) without saving\?$/,
    stay: 'STAY',
  },
} as const

export const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
export const tab = (page: Page, name: string) => link(bar(page), name)
export const planInBar = (page: Page) => link(page.getByRole('banner'), shell.plan)
/** Opens a tab, in the bar or in a phone's menu. */
export async function pressPlan(page: Page): Promise<void> {
  if (!(await planInBar(page).isVisible())) await button(page, shell.menu).click()
  await planInBar(page).click()
}
export const logOut = (page: Page) => button(page, shell.logOut).click()

/** Keeps a later toast as long as the pointer would, from its first moment and again when the focus has left it. */
export const holdToast = (page: Page, text: string) =>
  page.evaluate((expected) => {
    const enter = () => {
      for (const toast of document.querySelectorAll('[role="status"]'))
        if (toast.textContent === expected) toast.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    }
    new MutationObserver(enter).observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusout', () => queueMicrotask(enter))
  }, text)

export const unsavedQuestion = (page: Page) => page.getByRole('dialog', { name: shell.unsaved.heading })

/** Returns the title of the browser tab, in sentence case. */
export const titleOf = (name: string) => `${name.charAt(0)}${name.slice(1).toLowerCase()} · Statehouse`
