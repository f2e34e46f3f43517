import { setImmediate } from 'node:timers/promises'
import { simulate } from '@statehouse/workbench/kit'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { connect } from '#api/server.ts'
import { createNavigation } from '#flow/navigation.ts'
import type { EarlyRun, Run } from '#flow/tab.ts'
import { activationMachine } from '#machines/activation.ts'
import { connectionMachine } from '#machines/app/connection.ts'
import { sessionMachine } from '#machines/app/session.ts'
import { themeMachine } from '#machines/app/theme.ts'
import { unsavedChangesMachine } from '#machines/app/unsaved-changes.ts'
import { factsOf } from '#machines/parts/session-parts.ts'
import { allowance, nobody, redirectUri } from '#qa/models/samples.ts'
import { startEarlyRun } from '#routes/early-run.ts'
import { pages } from '#routes/pages.ts'
import { visitName } from '#routes/visit.ts'
import { openBrowser } from '#tests/browser/kit.ts'
import { type Session, visitor } from './at.ts'

const origin = 'https://console.example.com'

/** Opens a URL in a tab without React, whose server never answers. */
function openEarly(url: string, session: Session) {
  openBrowser()
  Object.assign(window, { location: { origin } })
  const fetched = vi.fn(() => new Promise<Response>(() => {}))
  connect('https://api.example.com', fetched)
  const history = createMemoryHistory({ initialEntries: [url] })
  const earlyRun: EarlyRun = { current: null, isOver: false }
  const tab = {
    session: session.actor,
    shownSession: session.actor.getSnapshot(),
    theme: createActor(themeMachine, { input: { dark: false } }),
    connection: createActor(connectionMachine, { input: { online: true } }),
    unsavedChanges: createActor(unsavedChangesMachine),
    watch: {},
    history,
    navigation: createNavigation(history),
    showToast: () => {},
    earlyRun,
    product: 'Statehouse',
    redirectUri,
    allowance,
  }
  const started: { readonly screen: string; readonly run: Run }[] = []
  const starting = startEarlyRun(tab, (screen, run) => void started.push({ screen, run }))
  return { earlyRun, fetched, started, starting }
}

test('the machine of the page starts, once', async () => {
  const session = visitor()
  const { starting, started, earlyRun, fetched } = openEarly('/Activate/?token=a', session)
  await starting
  expect(started).toMatchObject([{ screen: '/activate', run: { actor: { logic: activationMachine } } }])
  started[0]?.run.start()
  await expect.poll(() => fetched).toHaveBeenCalledOnce()
  expect(earlyRun.current?.run).toBe(started[0]?.run)
  expect(earlyRun.current?.visit).toBe(visitName(pages.activate, 0, factsOf(session.actor.getSnapshot().context)))
})

test('a session that is not settled starts none, and no call', async () => {
  const { starting, started, fetched } = openEarly('/profile', simulate(sessionMachine, { ...nobody, hasToken: true }))
  await starting
  expect(started).toEqual([])
  expect(fetched).not.toHaveBeenCalled()
})

test('a visitor of /team signs in on the way to it', async () => {
  const { starting, started } = openEarly('/team?search=a#b', visitor())
  await starting
  expect(started).toMatchObject([{ screen: '/login' }])
  expect(started[0]?.run.actor.getSnapshot().context.exit.to).toBe('/team?search=a#b')
})

test('a machine whose code arrives after React has rendered a page does not start', async () => {
  const { starting, started, earlyRun, fetched } = openEarly('/activate?token=a', visitor())
  earlyRun.isOver = true
  await starting
  await setImmediate()
  expect(started).toEqual([])
  expect(fetched).not.toHaveBeenCalled()
})
