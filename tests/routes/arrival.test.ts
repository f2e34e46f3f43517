import { setImmediate } from 'node:timers/promises'
import { simulate } from '@statehouse/workbench/kit'
import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { connect } from '#api/server.ts'
import { createNavigation } from '#flow/navigation.ts'
import { prepareRun, type Run } from '#flow/run.ts'
import { activationMachine } from '#machines/activation.ts'
import { connectionMachine } from '#machines/app/connection.ts'
import { sessionMachine } from '#machines/app/session.ts'
import { themeMachine } from '#machines/app/theme.ts'
import { unsavedChangesMachine } from '#machines/app/unsaved-changes.ts'
import { factsOf } from '#machines/parts/session-parts.ts'
import { ada, allowance, nobody, redirectUri } from '#qa/models/samples.ts'
import { startArrival, visitName } from '#routes/arrival.ts'
import { addressAt } from '#routes/pages.ts'
import { openBrowser } from '#tests/browser/kit.ts'
import { member, type Session, visitor } from './at.ts'

const origin = 'https://console.example.com'

/** Opens an address in a tab without React, whose server never answers. */
function arriveAt(address: string, session: Session) {
  openBrowser()
  Object.assign(window, { location: { origin } })
  const fetched = vi.fn(() => new Promise<Response>(() => {}))
  connect('https://api.example.com', fetched)
  const history = createMemoryHistory({ initialEntries: [address] })
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
    product: 'Statehouse',
    redirectUri,
    allowance,
  }
  const started: { readonly screen: string; readonly run: Run }[] = []
  const arrival = startArrival(tab, (screen, run) => void started.push({ screen, run }))
  return {
    arrival,
    history,
    fetched,
    started,
    screens: () => started.map(({ screen }) => screen),
    /** @returns the run that the router finds when it shows an address */
    find(shown: string, values = {}) {
      const found = addressAt(shown, values)
      return found && arrival.find(visitName(found, factsOf(session.actor.getSnapshot().context)))
    },
    another: () => prepareRun(activationMachine, { token: null, product: '' }, tab),
  }
}

describe('before React', () => {
  test('the chart of the address starts, once', async () => {
    const { started, find, fetched } = arriveAt('/Activate/?token=a', visitor())
    await expect
      .poll(() => started)
      .toMatchObject([{ screen: '/activate', run: { actor: { logic: activationMachine } } }])
    started[0]?.run.start()
    expect(fetched).toHaveBeenCalledOnce()
    expect(find('/activate', { token: 'a' })).toBe(started[0]?.run)
    expect(find('/activate', { token: 'b' })).toBeUndefined()
  })

  test('a session that is not settled starts none, and no call', async () => {
    const { started, history, fetched } = arriveAt('/profile', simulate(sessionMachine, { ...nobody, hasToken: true }))
    await setImmediate()
    history.push('/team')
    await setImmediate()
    expect(started).toEqual([])
    expect(fetched).not.toHaveBeenCalled()
  })

  test('a visitor of /team signs in on the way to it', async () => {
    const { started, find } = arriveAt('/team?search=a#b', visitor())
    await expect.poll(() => started).toMatchObject([{ screen: '/login' }])
    expect(started[0]?.run.actor.getSnapshot().context.exit.to).toBe('/team?search=a#b')
    expect(find('/login')).toBe(started[0]?.run)
  })

  test('a chart of one group is not that of another', async () => {
    const session = member()
    const { started, find } = arriveAt('/team', session)
    await expect.poll(() => started).toMatchObject([{ screen: '/team' }])
    expect(find('/team')).toBe(started[0]?.run)
    const user = { ...ada, group: { id: 'g-2', name: 'Others' } }
    session.actor.send({ type: 'session.stored', user, isPersistent: true })
    expect(find('/team')).toBeUndefined()
  })

  test('a chart that leaves starts that of the next page', async () => {
    const { started, screens, find } = arriveAt('/activate', visitor())
    await expect.poll(screens).toEqual(['/activate'])
    started[0]?.run.actor.send({ type: 'back.chosen' })
    await expect.poll(screens).toEqual(['/activate', '/login'])
    expect(find('/activate')).toBeUndefined()
    expect(find('/login')).toBe(started[1]?.run)
  })
})

describe('when React draws', () => {
  test('the run of the first chart goes on', async () => {
    const { arrival, started, find } = arriveAt('/register', visitor())
    await expect.poll(() => started).toHaveLength(1)
    const run = started[0]?.run as Run
    arrival.settle(run)
    expect(run.actor.getSnapshot().status).toBe('active')
    expect(find('/register')).toBeUndefined()
  })

  test('a chart whose code is still loaded does not start any more', async () => {
    const { arrival, started, another, fetched } = arriveAt('/activate?token=a', visitor())
    arrival.settle(another())
    await setImmediate()
    expect(started).toEqual([])
    expect(fetched).not.toHaveBeenCalled()
  })
})
