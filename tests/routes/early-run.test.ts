import { setImmediate } from 'node:timers/promises'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { setup } from 'xstate'
import { connect } from '#api/server.ts'
import { createNavigation } from '#flow/navigation.ts'
import { prepareRun } from '#flow/run.ts'
import type { EarlyRun, Run } from '#flow/tab.ts'
import { createTabActors } from '#flow/tab-actors.ts'
import { activationMachine } from '#machines/activation.ts'
import { factsOf } from '#machines/parts/session-parts.ts'
import { allowance, nobody, redirectUri } from '#qa/models/samples.ts'
import { startEarlyRun } from '#routes/early-run.ts'
import { pages } from '#routes/pages.ts'
import { visitKey } from '#routes/visit.ts'
import { openBrowser } from '#tests/browser/kit.ts'

const origin = 'https://console.example.com'

/** Opens a URL in a tab without React, whose server never answers. */
function openEarly(url: string, session = nobody) {
  openBrowser()
  Object.assign(window, { location: { origin } })
  const fetched = vi.fn(() => new Promise<Response>(() => {}))
  connect('https://api.example.com', fetched)
  const history = createMemoryHistory({ initialEntries: [url] })
  const earlyRun: EarlyRun = { current: null, isOver: false, failures: 0 }
  const actors = createTabActors({ session, dark: false, online: true })
  actors.root.start()
  const tab = {
    ...actors,
    shownSession: actors.session.getSnapshot(),
    history,
    navigation: createNavigation(history),
    earlyRun,
    product: 'Statehouse',
    redirectUri,
    allowance,
  }
  const started: { readonly screen: string; readonly run: Run }[] = []
  const starting = startEarlyRun(tab, (screen, run) => void started.push({ screen, run }))
  return { tab, earlyRun, fetched, started, starting }
}

test('starts the machine of the page once', async () => {
  const { starting, started, earlyRun, fetched } = openEarly('/Activate/?token=a')
  await starting
  expect(started).toMatchObject([{ screen: '/activate', run: { actor: { logic: activationMachine } } }])
  started[0]?.run.start()
  await expect.poll(() => fetched).toHaveBeenCalledOnce()
  expect(earlyRun.current?.run).toBe(started[0]?.run)
  expect(earlyRun.current?.visit).toBe(visitKey(pages.activate, 0, factsOf(nobody)))
})

test('starts no machine and no call while the session is not settled', async () => {
  const { starting, started, fetched } = openEarly('/profile', { ...nobody, hasToken: true })
  await starting
  expect(started).toEqual([])
  expect(fetched).not.toHaveBeenCalled()
})

test('a visitor of /team signs in first', async () => {
  const { starting, started } = openEarly('/team?search=a#b')
  await starting
  expect(started).toMatchObject([{ screen: '/login' }])
  expect(started[0]?.run.actor.getSnapshot().context.exit.to).toBe('/team?search=a#b')
})

test('does not start a machine whose code arrives after React has rendered', async () => {
  const { starting, started, earlyRun, fetched } = openEarly('/activate?token=a')
  earlyRun.isOver = true
  await starting
  await setImmediate()
  expect(started).toEqual([])
  expect(fetched).not.toHaveBeenCalled()
})

test('does not start a machine whose page the user has left while its code loaded', async () => {
  const { tab, starting, started, fetched } = openEarly('/activate?token=a')
  tab.history.push('/login')
  await starting
  await setImmediate()
  expect(started).toEqual([])
  expect(fetched).not.toHaveBeenCalled()
})

test('a page that fails stops no other actor of the tab, and can be closed', () => {
  const { tab } = openEarly('/nowhere')
  // XState reports the error in a separate task.
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const machine = setup({
    actions: {
      fail: () => {
        throw new Error('failed')
      },
    },
  }).createMachine({ on: { pressed: { actions: 'fail' } } })
  const run = prepareRun(machine, undefined, tab)
  tab.session.start()
  // It would follow what other tests store.
  onTestFinished(() => tab.root.send({ type: 'page.closed', page: tab.session }))
  run.start()
  run.actor.send({ type: 'pressed' })
  expect(run.actor.getSnapshot().status).toBe('error')
  run.stop()
  expect([tab.root, tab.session].map((actor) => actor.getSnapshot().status)).toEqual(['active', 'active'])
  expect(tab.root.system.get('session')).toBe(tab.session)
})
