import { type SimulatedRun, simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { tabMachine } from '#machines/app/tab.ts'
import { ada, grace, nobody } from '#qa/models/samples.ts'
import { losesInput, pageId } from '#rules/destination.ts'

type Run = SimulatedRun<typeof tabMachine>
type SessionChanged = Extract<Parameters<Run['send']>[0], { type: 'session.changed' }>

const input = {
  pages: [
    { path: '/login', parameters: [], access: 'public', hasMachine: true },
    { path: '/register', parameters: [], access: 'public', hasMachine: true },
    { path: '/profile', parameters: [], access: 'signedIn', hasMachine: true },
    { path: '/team', parameters: [], access: 'team', hasMachine: true },
    { path: '/plan', parameters: [], access: 'signedIn', hasMachine: false },
  ],
  session: nobody,
} as const

const signedIn = (user = ada, isPersistent = true): SessionChanged => ({
  type: 'session.changed',
  session: { hasToken: true, user, isPersistent, end: null, lastEmail: '' },
})
const signedOut = (end: SessionChanged['session']['end']): SessionChanged => ({
  type: 'session.changed',
  session: { hasToken: false, user: null, isPersistent: true, end, lastEmail: '' },
})
const to = (href: string, entry = 0) => ({ type: 'url.changed', url: { href, entry, state: {} } }) as const
/** Opens a URL, and lets its visit say that its machine runs. */
function opened(href: string, session = signedIn(), run: Run = simulate(tabMachine, input), entry = 0) {
  run.send(session)
  run.send(to(href, entry))
  run.send({ type: 'page.opened', visitId: visitOf(href) })
  return run
}
const visitOf = (href: string) => [login, register, profile, team].find((id) => id.startsWith(`${href} `)) ?? ''
const pageOf = ({ state }: Run) => state.value.page
const visitsOf = ({ state }: Run) => state.context.visits.map(pageId)
/** What the visits have been sent since then. */
const sent = (run: Run, act: () => void) => {
  const { length } = run.effects
  act()
  return run.effects.slice(length).map(({ type }) => type.replace(/^send /, ''))
}
const login = '/login '
const register = '/register '
const profile = `/profile ["${ada.id}"]`
const team = `/team ["${ada.id}","${ada.group?.id}"]`
const open = { visiting: 'open' }
const opening = { visiting: 'opening' }

describe('opening a page', () => {
  test('waits for the URL and for the session, then starts a visit with both', () => {
    const session = { ...nobody, hasToken: true }
    const run = simulate(tabMachine, { ...input, session })
    expect(run.state.value).toEqual({ page: 'waiting', screen: 'starting' })
    expect(run.inputOf('session')).toMatchObject({ ...session, ending: null })
    run.send(to('/profile'))
    expect(pageOf(run)).toBe('waiting')
    run.send(signedIn())
    expect(pageOf(run)).toEqual(opening)
    expect(run.inputOf(profile)).toEqual({
      visit: { path: '/profile', values: {}, entry: 0, state: {}, owner: JSON.stringify([ada.id]), hasMachine: true },
      session: signedIn().session,
    })
    run.send({ type: 'page.opened', visitId: login })
    expect(pageOf(run), 'another page has opened').toEqual(opening)
    run.send({ type: 'page.opened', visitId: profile })
    expect(pageOf(run)).toEqual(open)
  })

  test('leads elsewhere without a visit', () => {
    const run = simulate(tabMachine, input)
    run.send(signedOut('visiting'))
    run.send(to('/team?a=b'))
    expect([pageOf(run), visitsOf(run)]).toEqual(['redirecting', []])
    expect(run.emitted).toEqual([{ type: 'page.left', exit: { to: '/login', state: { returnTo: '/team?a=b' } } }])
  })

  test('shows a frame for a page without a machine or without access', () => {
    for (const [href, session] of [
      ['/plan', signedIn()],
      ['/team', signedIn({ ...ada, isAdmin: false })],
    ] as const) {
      const run = opened('/profile', session)
      expect(sent(run, () => run.send(to(href, 1)))).toEqual([`page.left to ${profile}`])
      expect(sent(run, () => run.send({ type: 'screen.shown' }))).toEqual([`screen.shown to ${profile}`])
      run.send({ type: 'page.ended', visitId: profile })
      run.send(session)
      expect([run.state.value, visitsOf(run)]).toEqual([{ page: 'framed', screen: 'shown' }, []])
    }
  })

  test('keeps a visit for another state of its entry and for news about its user, which it gets', () => {
    for (const run of [opened('/profile'), simulate(tabMachine, input)]) {
      if (run.state.context.url === null) for (const event of [signedIn(), to('/profile')]) run.send(event)
      const news = signedIn({ ...ada, firstName: 'Augusta' })
      run.send({ ...to('/profile'), url: { ...to('/profile').url, state: { refused: 'team' } } })
      run.send(news)
      expect([pageOf(run), visitsOf(run)]).toEqual([opening, [profile]])
      expect(run.effects).toEqual([
        {
          type: `send page.entered to ${profile}`,
          params: { type: 'page.entered', visit: expect.objectContaining({ state: { refused: 'team' } }) },
        },
        { type: `send session.changed to ${profile}`, params: news },
      ])
    }
  })

  test('loads again what it could not load, as soon as the connection is back', () => {
    const run = opened('/profile')
    expect(sent(run, () => run.send({ type: 'connection.restored' }))).toEqual([`load.retried to ${profile}`])
  })

  test('of another user is another visit', () => {
    const run = opened('/profile')
    expect(sent(run, () => run.send(signedIn(grace)))).toEqual([
      `session.changed to ${profile}`,
      `page.left to ${profile}`,
    ])
    expect(run.effects.at(-2)?.params).toEqual(signedIn(grace))
    expect([pageOf(run), visitsOf(run)]).toEqual([opening, [profile, `/profile ["${grace.id}"]`]])
  })
})

describe('the page before', () => {
  const leaving = () => {
    const run = opened('/login', signedOut('visiting'))
    expect(sent(run, () => run.send(to('/register', 1)))).toEqual([`page.left to ${login}`])
    return run
  }

  test('gets news of the session, and stays until the next screen is shown', () => {
    const run = leaving()
    expect(
      sent(run, () => run.send(signedIn())),
      'while the code loads',
    ).toEqual([`session.changed to ${login}`, `session.changed to ${register}`])
    expect(
      sent(run, () => run.send({ type: 'screen.shown' })),
      'a part of the same screen',
    ).toEqual([])
    run.send({ type: 'page.opened', visitId: register })
    expect(sent(run, () => run.send({ type: 'screen.shown' }))).toContain(`screen.shown to ${login}`)
  })

  test('is there again after Back', () => {
    const run = leaving()
    expect(sent(run, () => run.send(to('/login')))).toEqual([`page.entered to ${login}`, `page.left to ${register}`])
    run.send({ type: 'page.ended', visitId: register })
    run.send({ type: 'page.opened', visitId: login })
    expect([pageOf(run), visitsOf(run)]).toEqual([open, [login]])
  })

  test('of a session that has ended stays until the sign-in', () => {
    const run = opened('/profile')
    expect(sent(run, () => run.send(signedOut('ended')))).toEqual([`session.changed to ${profile}`])
    expect([pageOf(run), visitsOf(run)]).toEqual(['redirecting', [profile]])
  })

  test('ends unseen, and starts again', () => {
    const done = leaving()
    done.send({ type: 'page.completed', visitId: login, exit: { to: '/profile' } })
    const failed = leaving()
    failed.send({ type: 'page.failed', visitId: login })
    failed.send({ type: 'page.ended', visitId: login })
    for (const run of [done, failed]) {
      expect([pageOf(run), visitsOf(run), run.emitted]).toEqual([opening, [register], []])
      run.send(to('/login'))
      expect(visitsOf(run)).toEqual([register, login])
    }
  })
})

describe('the end of a page', () => {
  test('is done: leads to its output', () => {
    const run = opened('/login', signedOut('visiting'))
    run.send({ type: 'screen.shown' })
    run.send({ type: 'page.completed', visitId: login, exit: { to: '/profile' } })
    expect([run.state.value, visitsOf(run)]).toEqual([{ page: 'left', screen: 'shown' }, []])
    expect(run.emitted).toEqual([{ type: 'page.left', exit: { to: '/profile' } }])
  })

  test.each(['starting', 'shown'])('has ended as the URL came back: starts again, with the screen %s', (screen) => {
    const run = opened('/login', signedOut('visiting'))
    if (screen === 'shown') run.send({ type: 'screen.shown' })
    run.send({ type: 'page.ended', visitId: register })
    expect(pageOf(run), 'another page has ended').toEqual(open)
    expect(sent(run, () => run.send({ type: 'page.ended', visitId: login }))).toEqual([])
    expect([run.state.value, visitsOf(run)]).toEqual([{ page: opening, screen }, [login]])
  })

  test.each(['starting', 'shown'])('has failed: stops nothing else, and starts again, with the screen %s', (screen) => {
    const run = opened('/profile')
    if (screen === 'shown') run.send({ type: 'screen.shown' })
    run.send({ type: 'page.failed', visitId: profile })
    expect([run.state.value, run.state.status]).toEqual([{ page: 'failed', screen }, 'active'])
    expect(sent(run, () => run.send({ type: 'load.retried' }))).toEqual([`page.entered to ${profile}`])
    expect(pageOf(run)).toEqual(opening)
  })

  test('has failed on its way elsewhere: another attempt leads there too', () => {
    const run = opened('/profile')
    run.send({ type: 'page.failed', visitId: profile })
    run.send(signedOut('loggedOut'))
    expect(pageOf(run)).toBe('redirecting')
  })

  test.each([
    ['session', 'The session'],
    ['theme', 'The theme'],
    ['connection', 'The connection'],
    ['followSession', 'Following the session'],
    ['followUrl', 'Following the URL'],
  ])('a failure of %s is reported, and the page continues', (actor, what) => {
    const run = opened('/profile')
    run.fail(actor, new Error('a bug'))
    expect(run.effects).toEqual([{ type: 'report', params: `${what} has stopped` }])
    expect(pageOf(run)).toEqual(open)
    expect(run.waiting().map(({ id }) => id)).not.toContain(actor)
  })
})

const replaced = { type: 'url.replaced', visitId: login, to: '/login' } as const

test('what a page emits is passed on', () => {
  const run = opened('/login', signedOut('visiting'))
  const emitted = [
    replaced,
    { type: 'toast.requested', visitId: login, kind: 'error', text: 'Failed' },
    { type: 'navigation.requested', visitId: login, href: 'https://provider.example.com/' },
  ] as const
  for (const event of emitted) run.send(event)
  expect(run.emitted).toEqual(emitted)
})

test('what a page emits replaces only the URL of the page itself', () => {
  const run = opened('/login', signedOut('visiting'))
  run.send({ ...replaced, visitId: register })
  run.send(to('/register', 1))
  run.send(replaced)
  expect(run.emitted).toEqual([])
})

test('the shown visit is asked before the user leaves, and without one nothing is lost', () => {
  const departure = { departure: { by: 'logOut' } } as const
  const run = opened('/profile')
  expect(sent(run, () => run.send({ type: 'departure.requested', ...departure }))).toEqual([
    `departure.requested to ${profile}`,
  ])
  expect([pageOf(run), run.emitted]).toEqual([open, []])
  const allowed = [{ type: 'departure.allowed', ...departure }]
  run.send({ type: 'departure.allowed', ...departure })
  expect(run.emitted).toEqual(allowed)
  const framed = opened('/plan')
  framed.send({ type: 'departure.requested', ...departure })
  expect(framed.emitted).toEqual(allowed)
})

describe('parked pages (Specification §4, Session)', () => {
  /** Parks a page that a user leaves, or whose session ends. */
  const parked = (href: string, how: SessionChanged = signedOut('ended'), run = opened(href)) => {
    if (!how.session.hasToken) run.send(how)
    run.send(to('/login', 1))
    run.send({ type: 'page.parked', visitId: visitOf(href) })
    return opened('/login', how, run, 1)
  }
  const loses = ({ state }: Run) => losesInput(state.context)

  test('are entered again when their user opens them', () => {
    const run = parked('/profile')
    expect([visitsOf(run), loses(run)]).toEqual([[profile, login], true])
    run.send(signedIn())
    run.send({ type: 'page.completed', visitId: login, exit: { to: '/profile' } })
    expect(loses(run), 'the browser asks').toBe(true)
    expect(sent(run, () => run.send(to('/profile', 3)))).toEqual([`page.entered to ${profile}`])
    run.send({ type: 'page.opened', visitId: profile })
    expect([pageOf(run), visitsOf(run), loses(run)]).toEqual([open, [profile], false])
  })

  test('are several, and one that ends is forgotten', () => {
    const run = parked('/profile')
    opened('/team', signedIn(), run, 2)
    parked('/team', signedOut('ended'), run)
    expect(run.state.context.visits.map((visit) => [pageId(visit), visit.parked])).toEqual([
      [profile, 'interrupted'],
      [team, 'interrupted'],
      [login, null],
    ])
    for (const visitId of [profile, team]) run.send({ type: 'page.ended', visitId })
    expect([visitsOf(run), loses(run)]).toEqual([[login], false])
  })

  test('do not ask if their user has left them, until the session ends', () => {
    const run = parked('/team', signedIn())
    expect(loses(run)).toBe(false)
    run.send({ type: 'screen.shown' })
    run.send({ type: 'load.failed' })
    expect(run.state.value.screen, 'a reload would lose it').toBe('missing')
    run.send(signedOut('ended'))
    expect(loses(run), 'a sign-in with a provider would lose it').toBe(true)
    run.send(signedIn())
    expect(loses(run)).toBe(false)
  })

  test('of a visitor, or that no screen can show, do not ask', () => {
    expect(loses(parked('/register', signedOut('ended'), opened('/register', signedOut('visiting'))))).toBe(false)
    const run = parked('/team')
    run.send(signedIn({ ...ada, isAdmin: false }))
    expect(loses(run)).toBe(false)
    run.send(signedIn())
    expect(loses(run)).toBe(true)
  })
})

describe('code that is missing (Specification §4, Session)', () => {
  const screenOf = ({ state }: Run) => state.value.screen
  const shown = (session = signedIn()) => {
    const run = opened('/profile', session)
    run.send({ type: 'screen.shown' })
    return run
  }
  const missing = (run = shown()) => {
    run.send({ type: 'load.failed' })
    run.finish('isServed', false)
    expect([pageOf(run), screenOf(run)]).toEqual([open, 'missing'])
    return run
  }

  test('reloads the page once if the server has other code', () => {
    const run = shown()
    run.send({ type: 'load.failed' })
    expect(screenOf(run)).toBe('checking')
    run.finish('isServed', true)
    expect([screenOf(run), run.emitted]).toEqual(['reloading', [{ type: 'reload.requested' }]])
  })

  test.each([
    ['of the first screen', () => opened('/profile')],
    ['in a browser that would lose the session', () => shown(signedIn(ada, false))],
  ])('%s does not reload the page', (_, open) => {
    const run = open()
    run.send({ type: 'load.failed' })
    expect(screenOf(run)).toBe('missing')
  })

  test('is missing if the server cannot be asked', () => {
    const run = shown()
    run.send({ type: 'load.failed' })
    run.fail('isServed', new Error('a bug'))
    expect(screenOf(run)).toBe('missing')
  })

  test.each(['load.retried', 'connection.restored'] as const)(
    'of a machine is reported, and the page opens when it has loaded after %s',
    (type) => {
      const run = simulate(tabMachine, input)
      run.send(signedIn())
      run.send(to('/profile'))
      run.send({ type: 'load.failed', visitId: profile })
      expect([pageOf(run), screenOf(run)]).toEqual(['unavailable', 'missing'])
      run.send({ type })
      expect(run.inputOf('loadCode')).toMatchObject({ path: '/profile' })
      run.finish('loadCode')
      expect([pageOf(run), screenOf(run)]).toEqual([opening, 'shown'])
      expect(run.effects.at(-1)).toMatchObject({ type: `send page.entered to ${profile}` })
      expect(run.emitted).toEqual([{ type: 'rendering.requested' }])
    },
  )

  test('of one page says nothing about another', () => {
    const other = missing()
    other.send(to('/register', 1))
    expect(screenOf(other)).toBe('shown')
  })

  test.each([
    ['load.retried', true, 'checking'],
    ['load.retried', false, 'checking'],
    ['connection.restored', true, 'checking'],
    ['connection.restored', false, 'missing'],
  ] as const)('%s fails, in a browser that keeps the session: %s', (type, isPersistent, state) => {
    const run = missing()
    run.send(signedIn(ada, isPersistent))
    run.send({ type })
    run.fail('loadCode', new Error('missing'))
    expect(screenOf(run)).toBe(state)
  })

  test('a screen that cannot be rendered is rendered again, then the page reloads', () => {
    const run = shown()
    run.send({ type: 'screen.failed' })
    expect(screenOf(run)).toBe('failed')
    run.send({ type: 'load.retried' })
    expect([screenOf(run), run.emitted]).toEqual(['renderingAgain', [{ type: 'rendering.requested' }]])
    run.send({ type: 'screen.failed' })
    run.send({ type: 'load.retried' })
    expect([screenOf(run), run.emitted.at(-1)]).toEqual(['reloading', { type: 'reload.requested' }])
  })

  test.each(['failed', 'failedAgain'])('after %s, another page is a new start', (state) => {
    const run = opened('/profile')
    run.send({ type: 'screen.failed' })
    if (state === 'failedAgain') for (const type of ['load.retried', 'screen.failed'] as const) run.send({ type })
    expect(screenOf(run)).toBe(state)
    run.send(to('/plan', 1))
    expect(screenOf(run)).toBe('shown')
  })

  test('a screen that renders again is fine', () => {
    const run = shown()
    for (const type of ['screen.failed', 'load.retried', 'screen.shown'] as const) run.send({ type })
    expect(screenOf(run)).toBe('shown')
  })
})
