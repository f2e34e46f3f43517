import { invokedBy } from '@statehouse/workbench/kit'
import { createMemoryHistory } from '@tanstack/react-router'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { readOAuth } from '#browser/oauth-store.ts'
import { Link } from '#flow/link.tsx'
import { loadPage, type PageRow, pageRow } from '#flow/page.ts'
import type { PageProtocol, ToVisit } from '#machines/app/visit.ts'
import { ada, allowance } from '#qa/models/samples.ts'
import { pages } from '#routes/pages.ts'
import { matchPage, pagePaths, parseSearch, paths, stringifySearch, wellFormed } from '#rules/paths.ts'
import { routeOf } from './at.ts'

// `matchPage` finds the page of a URL before React; the router finds it again.

const opened = [
  ...pagePaths,
  '/',
  '/nowhere/else',
  '/%',
  '/profile#change-password',
  '/oauth/callback?code=a&state=b&provider=github',
  '/invite/unknown?hash=other',
  '/LOGIN?callback=vscode://a.b/c',
  '/%6Cogin?callback=a&callback=b&other=c',
  '/login//',
  '/login/more',
  '/Profile/',
  '/pro%66ile',
  '/team/?search=%20a%2Fb&order=-name&order=name&search=',
  '/activate?token=1e5#hash',
  '/oauth/callback/?state=%2&code=',
  '/oauth%2Fcallback?code=a',
  '/oauth//callback?code=a',
  '/invite/',
  '/invite/abc/',
  '/Invite/a%2Fb%20c',
  '/invite/abc%252',
  '/%49nvite/a%5Cb%3Fc%23',
  '/invite/a/b',
  '/invite/%20',
  '/invite/abc%2',
  '/Invite/%E2%82?hash=abc',
  '/invite/abc/%2',
  '/invite%',
  '/invite?hash=query',
  '/profile/100%',
  '//login',
  '/reset-password?token=ab+cd/ef==',
]

test.each([...new Set(opened)])('matches %s to the same page before React and in the router', async (entry) => {
  const { href } = createMemoryHistory({ initialEntries: [entry] }).location
  const { pathname, search } = wellFormed({ url: new URL(href, 'https://console.example.com') })
  const match = matchPage(Object.values<PageRow>(pages), pathname, parseSearch(search))
  // Any other path leads to the profile.
  expect(match?.page.path ?? '/profile').toBe(await routeOf(entry))
})

test.each([
  ['?token=ab+cd/ef==&hash=ab%2Bcd', { token: 'ab+cd/ef==', hash: 'ab+cd' }],
  ['error=a%20b', { error: 'a b' }],
  ['?callback=vscode://a.b/c?id=1&state=x+7&y', { callback: 'vscode://a.b/c?id=1&state=x+7&y' }],
  ['?x=1&callback=vscode%3A%2F%2Fa.b%2Fc%3Fid%3D1&y=2', { x: '1', callback: 'vscode://a.b/c?id=1', y: '2' }],
  ['?callback=vscode://a.b/c&state=7', { callback: 'vscode://a.b/c', state: '7' }],
])('reads the query %s, and writes it so that it reads the same', (query, search) => {
  expect(parseSearch(query)).toEqual(search)
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

test('a link keeps a callback with a space', () => {
  const link = createElement(Link, { to: paths.login, search: { callback: 'vscode://a.b/c d' } })
  expect(renderToStaticMarkup(link)).toBe('<a href="/login?callback=vscode%3A%2F%2Fa.b%2Fc%20d"></a>')
})

const session = { hasToken: true, user: ada }
const settings = { product: '', redirectUri: '', allowance, readOAuth }
const arrival = { values: {}, entry: {}, session, settings, isKnown: true, rules: null, losesInput: false }

test('sends nothing to a callback without a question while its URL is not validated', () => {
  const values = { callback: 'http://localhost:1/' }
  expect(pages.login.input?.({ ...arrival, values })).toMatchObject({ destination: { kind: 'ask' } })
})

test('restores search, filter, order and scroll position of the team list only for the user who chose them', () => {
  const order = { column: 'email', direction: 'descending' } as const
  const list = { search: 'grace', filter: 'member', order, scroll: 7 } as const
  const inputFor = (userId: string) => pages.team.input?.({ ...arrival, entry: { list: { userId, ...list } } })
  expect(inputFor(String(ada.id))).toMatchObject({ userId: ada.id, ...list })
  expect(inputFor('u-2')).toMatchObject({ userId: ada.id, search: '', filter: 'all', order: null, scroll: 0 })
})

describe('what the tab sends to pages', () => {
  test.each(Object.values<PageRow>(pages).filter(({ machine }) => machine))(
    '$path: its machine takes what its row does not ignore, and invokes the machine of its part',
    async (row) => {
      const { ignores = {}, variant } = row
      const [machine, module] = await loadPage(row, variant === undefined ? {} : { [variant]: '' })
      const isTaken = (type: string) => machine?.events.includes(type) === true
      const sent = Object.keys({ 'load.retried': true, 'page.resumed': true, 'session.changed': true } satisfies Sent)
      expect(sent.filter((type) => !isTaken(type))).toEqual(Object.keys(ignores))
      expect(machine && (!module.screen.child || invokedBy(machine, module.screen.child.id))).not.toBeNull()
    },
  )

  test('has types that the compiler checks', () => {
    // @ts-expect-error A page gets no such event.
    const toPage: PageProtocol = { type: 'load.retryed' }
    // @ts-expect-error A visit gets no such event.
    const toVisit: ToVisit = { type: 'page.lefft' }
    const { ignores: _, ...register } = pages.register
    // @ts-expect-error The row does not say what its machine ignores.
    expect([toPage, toVisit, pageRow(register)]).toHaveLength(3)
  })
})

type Sent = Readonly<Record<PageProtocol['type'], true>>
