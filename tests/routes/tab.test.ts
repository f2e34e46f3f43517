import { setImmediate } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { clearSession } from '#browser/token-store.ts'
import type { CurrentUser } from '#contract/session.ts'
import { guardLeaving } from '#flow/navigation/links.ts'
import { runningPage, shownVisit, type Tab } from '#flow/tab.ts'
import { activationMachine } from '#machines/activation.ts'
import { ada, grace } from '#qa/models/samples.ts'
import { openRouter, openTab, signIn, whereIs } from './at.ts'

/** The code that was loaded, in order. Code is loaded once, so the order of these tests matters. */
const loaded = vi.hoisted((): string[] => {
  // Tests of other files have loaded it too.
  vi.resetModules()
  return []
})
vi.mock('#routes/protected.tsx', () => {
  loaded.push('protected')
  return { ProtectedArea: () => null }
})
vi.mock('#routes/team/team.tsx', () => {
  loaded.push('team')
  return { screen: {} }
})

const pageOf = (tab: Tab): AnyActorRef | null => runningPage(tab.actor.getSnapshot())
const visitOf = (tab: Tab) => shownVisit(tab.actor.getSnapshot())?.getSnapshot()
const pathOf = (tab: Tab) => visitOf(tab)?.context.visit.path

/** Opens a URL, and waits until its page runs. */
async function opened(
  href: string,
  ...[user = ada, answers]: [user?: CurrentUser | null, answers?: Readonly<Record<string, unknown>>]
) {
  const { tab, ...rest } = openTab(href, user, answers)
  await expect.poll(() => pageOf(tab)).not.toBeNull()
  return { tab, page: pageOf(tab), ...rest }
}

describe('opening a page', () => {
  test('starts its machine once, before the code of its screen', async () => {
    const { page, fetched } = await opened('/Activate/?token=a', null)
    expect(page?.getSnapshot().machine).toBe(activationMachine)
    await expect.poll(() => fetched).toHaveBeenCalledOnce()
  })

  test('starts no machine and no call until the session is settled', async () => {
    const { tab, fetched } = openTab('/team', 'unknown')
    await expect.poll(() => fetched.mock.calls.map(([{ url }]) => url)).toEqual([expect.stringMatching('/auth/info$')])
    const router = openRouter(tab)
    const loading = router.load()
    await expect.poll(() => router.state.matches.map(({ status }) => status)).toContain('pending')
    expect([whereIs(tab).at, loaded]).toEqual(['/team', []])
    signIn(ada)
    await loading
    expect(loaded).toEqual(['protected', 'team'])
    await expect.poll(() => pathOf(tab)).toBe('/team')
  })

  test('does not start a page that the user has left while its code loaded', async () => {
    const { tab, fetched } = openTab('/activate?token=a')
    tab.history.push('/register')
    await expect.poll(() => pathOf(tab)).toBe('/register')
    await setImmediate()
    expect(fetched).not.toHaveBeenCalled()
  })

  test('starts another visit of the same page again, and stops the one before', async () => {
    const { tab, page } = await opened('/register', null)
    tab.history.push('/register')
    await expect.poll(() => page?.getSnapshot().status).toBe('stopped')
    await expect.poll(() => pageOf(tab)?.getSnapshot().status).toBe('active')
  })
})

test('a session that changes under an open page keeps it for the same user, and starts it again for another', async () => {
  const { tab, page } = await opened('/team')
  signIn({ ...ada, firstName: 'Augusta' })
  expect(pageOf(tab)).toBe(page)
  signIn({ ...grace, isAdmin: true, group: ada.group })
  await expect.poll(() => pageOf(tab)?.getSnapshot().context.userId).toBe(grace.id)
  expect(page?.getSnapshot().status).toBe('stopped')
})

describe('a page with unsaved input (Specification §4, Session)', () => {
  const record = { id: ada.id, email: ada.email, firstName: 'Ada', lastName: 'Lovelace' }

  /** Whether the browser asks before it leaves the console. */
  function isAsked() {
    const leaving = new Event('beforeunload', { cancelable: true })
    window.onbeforeunload?.(leaving)
    return leaving.defaultPrevented
  }

  async function interrupted() {
    const { tab, page, fetched } = await opened('/profile', ada, { [`/users/${ada.id}`]: record })
    guardLeaving(tab)
    await expect.poll(() => page?.getSnapshot().matches('ready')).toBe(true)
    page?.send({ type: 'form.edited', values: { ...record, firstName: 'Augusta' } })
    expect(visitOf(tab)?.hasTag('unsaved')).toBe(true)
    clearSession('forced')
    await expect.poll(() => pathOf(tab)).toBe('/login')
    return { tab, page, calls: fetched.mock.calls.length, fetched }
  }

  test('continues unseen without a call, and the same user gets it back', async () => {
    const { tab, page, calls, fetched } = await interrupted()
    expect(page?.getSnapshot().status).toBe('active')
    expect(visitOf(tab)?.hasTag('unsaved')).toBe(false)
    expect(pageOf(tab)?.getSnapshot().context.losesInput, 'a sign-in with a provider would lose it').toBe(true)
    expect(isAsked()).toBe(true)
    signIn(ada)
    expect(isAsked()).toBe(false)
    expect(pageOf(tab)).toBe(page)
    expect(page?.getSnapshot().value).toMatchObject({ ready: { draft: { edited: 'restored' } } })
    expect(visitOf(tab)?.hasTag('unsaved')).toBe(true)
    expect(fetched).toHaveBeenCalledTimes(calls)
  })

  test('a provider opens without another question, and the console asks again if it does not', async () => {
    const { tab } = await interrupted()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    tab.actor.send({ type: 'navigation.requested', visitId: '/login ', href: 'https://provider.example.com/' })
    expect(isAsked()).toBe(false)
    vi.advanceTimersByTime(1_000)
    expect(isAsked()).toBe(true)
  })

  test.each([
    ['text in the form of the team is kept', 'form.edited', { email: 'zoe@example.com' }, 'active'],
    ['without input the page ends', 'form.edited', { email: '' }, 'stopped'],
  ])('%s', async (_, type, values, status) => {
    const { tab, page } = await opened('/team')
    page?.getSnapshot().children.form.send({ type, values })
    clearSession('forced')
    await expect.poll(() => pathOf(tab)).toBe('/login')
    expect(page?.getSnapshot().status).toBe(status)
  })
})

test('a toast of a machine that a page invokes reaches the tab', async () => {
  const { tab, page } = await opened('/profile', ada, { '/password': {} })
  const toasts: string[] = []
  tab.actor.on('toast.requested', ({ text }) => toasts.push(text))
  const values = { currentPassword: 'statehouse', password: 'Analytical 1843', confirmPassword: 'Analytical 1843' }
  page?.getSnapshot().children.passwordChange.send({ type: 'form.submitted', values })
  await expect.poll(() => toasts).toEqual(['Password updated successfully'])
})
