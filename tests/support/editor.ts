import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import type { SandboxControl } from '@statehouse/sandbox/control'
import { heading } from '#tests/pages/find.ts'
import { test as base, expect } from './fixtures.ts'
import { listen } from './listen.ts'

/** A server on loopback that receives the hand-off, like an editor's plugin. */
export interface Editor {
  /** For example http://127.0.0.1:40123 */
  readonly url: string
  readonly visits: URL[]
}

export const test = base.extend<{ editor: Editor }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
  editor: async ({}, use) => {
    const visits: URL[] = []
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1')
      if (url.pathname !== '/favicon.ico') visits.push(url)
      response.setHeader('Content-Type', 'text/html')
      response.end('<!doctype html><html lang="en"><title>Editor</title><h1>EDITOR</h1></html>')
    })
    const { port, close } = await listen(server)
    await use({ url: `http://127.0.0.1:${port}`, visits })
    await close()
  },
})

export { expect }

/** @returns the URL that an editor opens */
export const signInFor = (callback: string) => `/login?${new URLSearchParams({ callback })}`

/** Redeems an exchange token, like a plugin. Returns the response's status and the email of the signed-in user. */
export async function redeem(sandbox: SandboxControl, exchangeToken: string | null) {
  const answer = await fetch(`${sandbox.url}/auth/exchange`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ exchangeToken }),
  })
  const { user }: { user?: { email: string } } = await answer.json()
  return { status: answer.status, email: user?.email }
}

export const editorIsShown = (page: Page) => expect(heading(page, 'EDITOR')).toBeVisible()

/** The first exchange token that the editor received. */
export const tokenOf = ({ visits }: Editor) => visits[0]?.searchParams.get('exchange_token') ?? ''

/** Collects the URLs that the page tries to open, including URLs of applications. */
export async function listenToNavigations(page: Page): Promise<string[]> {
  const opened: string[] = []
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.enable')
  browser.on('Page.frameRequestedNavigation', ({ url }) => opened.push(url))
  return opened
}
