import { type SimulatedRun, simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { tabMachine } from '#machines/app/tab.ts'
import { ada, grace, nobody } from '#qa/models/samples.ts'
import { losesInput } from '#rules/destination.ts'

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
  dark: true,
  online: false,
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
const factsOf = ({ session: { hasToken, user } }: SessionChanged) => ({
  type: 'session.changed',
  session: { hasToken, user },
})

/** Opens a URL, and loads the code of its machine. */
function opened(href: string, session = signedIn(), run: Run = simulate(tabMachine, input)) {
  run.send(session)
  run.send(to(href))
  run.finish('loadMachine')
  return run
}
const pageOf = ({ state }: Run) => state.value.page
const pagesOf = (run: Run) => run.waiting().flatMap(({ id }) => (id.startsWith('/') ? [id] : []))
const login = '/login '
const register = '/register '
const profile = `/profile ["${ada.id}"]`
const team = `/team ["${ada.id}","${ada.group?.id}"]`

describe('opening a page', () => {
  test('waits for the URL and for the session, then loads the machine and starts it with both', () => {
    const session = { ...nobody, hasToken: true }
    const run = simulate(tabMachine, { ...input, session })
    expect(run.state.value).toEqual({ page: 'waiting', parked: 'none', screen: 'starting' })
    expect(['session', 'theme', 'connection'].map((name) => run.inputOf(name))).toEqual([
      expect.objectContaining({ ...session, ending: null }),
      { dark: true },
      { online: false },
    ])
    run.send(to('/profile'))
    expect(pageOf(run)).toBe('waiting')
    run.send(signedIn())
    expect([pageOf(run), run.inputOf('loadMachine')]).toMatchObject(['loading', { path: '/profile' }])
    expect(pagesOf(run)).toEqual([])
    run.finish('loadMachine')
    expect([pageOf(run), pagesOf(run)]).toEqual([{ open: 'clean' }, [profile]])
    expect(run.inputOf('followPage')).toEqual({ id: profile })
    expect(run.inputOf(profile)).toMatchObject({
      page: { path: '/profile', values: {} },
      url: to('/profile').url,
      session: { user: ada },
      losesInput: false,
    })
  })

  test('leads elsewhere without loading any code', () => {
    const run = simulate(tabMachine, input)
    run.send(signedOut('visiting'))
    run.send(to('/team?a=b'))
    expect([pageOf(run), pagesOf(run)]).toEqual(['redirecting', []])
    expect(run.emitted).toEqual([{ type: 'page.left', exit: { to: '/login', state: { returnTo: '/team?a=b' } } }])
  })

  test('shows a frame for a page without a machine or without access, and closes the page before', () => {
    for (const [href, session] of [
      ['/plan', signedIn()],
      ['/team', signedIn({ ...ada, isAdmin: false })],
    ] as const) {
      const run = opened('/profile', session)
      run.send(to(href, 1))
      run.send({ type: 'screen.shown' })
      run.send(session)
      expect(run.state.value).toEqual({ page: 'framed', parked: 'none', screen: 'shown' })
      expect(pagesOf(run)).toEqual([])
      expect(run.state.context).toMatchObject({ page: null, before: null })
    }
  })

  test('keeps a page for another state of its entry and for news about its user, which it gets', () => {
    const run = opened('/profile')
    const { followPage } = run.state.children
    run.send({ ...to('/profile'), url: { ...to('/profile').url, state: { refused: 'team' } } })
    const news = signedIn({ ...ada, firstName: 'Augusta' })
    run.send(news)
    expect([pageOf(run), pagesOf(run)]).toEqual([{ open: 'clean' }, [profile]])
    expect(run.state.children.followPage, 'the page has not been opened again').toBe(followPage)
    expect(run.state.context.url?.state).toEqual({ refused: 'team' })
    expect(run.effects).toEqual([{ type: `send session.changed to ${profile}`, params: factsOf(news) }])
  })

  test('loads again what it could not load, as soon as the connection is back', () => {
    const run = opened('/profile')
    run.send({ type: 'changes.made' })
    run.send({ type: 'connection.restored' })
    expect(pageOf(run)).toEqual({ open: 'unsaved' })
    expect(run.effects.at(-1)).toEqual({ type: `send load.retried to ${profile}`, params: { type: 'load.retried' } })
  })

  test('of another user is another page', () => {
    const run = opened('/profile')
    run.send(signedIn(grace))
    expect(pageOf(run)).toBe('loading')
    run.finish('loadMachine')
    expect(pagesOf(run)).toEqual([`/profile ["${grace.id}"]`])
  })
})

describe('the page before', () => {
  const leaving = () => {
    const run = opened('/login', signedOut('visiting'))
    run.send(to('/register', 1))
    expect(pagesOf(run), 'while the code loads').toEqual([login])
    run.finish('loadMachine')
    return run
  }

  test('gets news of the session while the code of the next page loads', () => {
    const run = opened('/login', signedOut('visiting'))
    run.send({ type: 'screen.shown' })
    run.send(to('/register', 1))
    run.send(signedIn())
    expect(run.effects).toEqual([{ type: `send session.changed to ${login}`, params: factsOf(signedIn()) }])
    expect(run.state.value).toEqual({ page: 'loading', parked: 'none', screen: 'shown' })
  })

  test('ends when a frame or a parked page is shown', () => {
    const framed = leaving()
    framed.send(signedIn())
    framed.send(to('/plan', 2))
    expect([pagesOf(framed), framed.state.context.before]).toEqual([[], null])
    const resumed = opened('/profile')
    resumed.send({ type: 'changes.made' })
    resumed.send(signedOut('ended'))
    opened('/register', signedOut('ended'), opened('/login', signedOut('ended'), resumed))
    resumed.send(signedIn())
    resumed.send(to('/profile', 3))
    expect(pagesOf(resumed)).toEqual([profile, register])
  })

  test('is there again after Back', () => {
    const run = leaving()
    run.send(signedOut('ended'))
    run.send(to('/login'))
    expect([pageOf(run), pagesOf(run)]).toEqual([{ open: 'clean' }, [login]])
    expect(run.state.context).toMatchObject({ page: { path: '/login' }, before: null })
    expect(run.effects.at(-1)).toEqual({
      type: `send session.changed to ${login}`,
      params: factsOf(signedOut('ended')),
    })
  })

  test('continues for nothing if the user returns before the code of the next page is there', () => {
    const run = opened('/login', signedOut('visiting'))
    run.send(to('/register', 1))
    run.send(to('/login'))
    expect([pageOf(run), pagesOf(run)]).toEqual([{ open: 'clean' }, [login]])
  })

  test('ends as the page after the next one starts, and if it is done or has failed', () => {
    const next = leaving()
    next.send(to('/profile', 2))
    next.send(signedIn())
    next.finish('loadMachine')
    expect(pagesOf(next)).toEqual([register, profile])
    const done = leaving()
    done.finish(login, { to: '/profile' })
    const failed = leaving()
    failed.fail(login, new Error('a bug'))
    for (const run of [done, failed]) {
      expect([pageOf(run), run.state.context.before, run.emitted]).toEqual([{ open: 'clean' }, null, []])
      run.send(to('/login'))
      expect(pageOf(run)).toBe('loading')
    }
  })

  test('of a user who is gone ends at once', () => {
    const run = opened('/profile')
    run.send(signedOut('loggedOut'))
    run.send(to('/login'))
    expect(pagesOf(run)).toEqual([profile])
    run.finish('loadMachine')
    expect([pagesOf(run), run.state.context.before]).toEqual([[login], null])
  })
})

describe('the end of a page', () => {
  test('is done: leads to its output', () => {
    const run = opened('/login', signedOut('visiting'))
    run.send({ type: 'screen.shown' })
    run.finish(login, { to: '/profile' })
    expect(run.state.context.page).toBeNull()
    expect(run.state.value).toEqual({ page: 'left', parked: 'none', screen: 'shown' })
    expect(run.emitted).toEqual([{ type: 'page.left', exit: { to: '/profile' } }])
    run.send(to('/login'))
    expect(pageOf(run), 'a page that is done does not continue').toBe('loading')
  })

  test('has failed: stops nothing else, and starts again', () => {
    const run = opened('/profile')
    run.send({ type: 'screen.shown' })
    run.fail(profile, new Error('a bug'))
    expect([run.state.context.page, run.state.status]).toEqual([null, 'active'])
    expect(run.state.value).toEqual({ page: 'failed', parked: 'none', screen: 'shown' })
    run.send({ type: 'load.retried' })
    expect(pageOf(run)).toBe('loading')
  })

  test('has failed on its way elsewhere: another attempt leads there too', () => {
    const run = opened('/profile')
    run.send(signedOut('loggedOut'))
    run.fail(profile, new Error('a bug'))
    run.send({ type: 'load.retried' })
    expect(pageOf(run)).toBe('redirecting')
  })

  test.each([
    ['session', 'The session'],
    ['theme', 'The theme'],
    ['connection', 'The connection'],
    ['unsavedChanges', 'The question about unsaved changes'],
    ['followSession', 'Following the session'],
    ['followUrl', 'Following the URL'],
    ['followPage', 'Following the page'],
  ])('a failure of %s is reported, and the page continues', (actor, what) => {
    const run = opened('/profile')
    run.fail(actor, new Error('a bug'))
    expect(run.effects).toEqual([{ type: 'report', params: `${what} has stopped` }])
    expect(pageOf(run)).toEqual({ open: 'clean' })
    expect(run.waiting().map(({ id }) => id)).not.toContain(actor)
  })
})

const replaced = { type: 'url.replaced', actorId: login, to: '/login' } as const

test('what a page emits is passed on', () => {
  const run = opened('/login', signedOut('visiting'))
  const emitted = [
    replaced,
    { type: 'toast.requested', actorId: login, kind: 'error', text: 'Failed' },
    { type: 'navigation.requested', actorId: login, href: 'https://provider.example.com/' },
  ] as const
  for (const event of emitted) run.send(event)
  expect(run.emitted).toEqual(emitted)
})

test('what a page emits replaces only the URL of the page itself', () => {
  const run = opened('/login', signedOut('visiting'))
  run.send({ ...replaced, actorId: register })
  run.send(to('/register', 1))
  run.send(replaced)
  expect(run.emitted).toEqual([])
})

describe('unsaved input (Specification §4, Session)', () => {
  const unsaved = (run = opened('/profile')) => {
    run.send({ type: 'changes.made' })
    return run
  }
  const parked = (run = unsaved()) => {
    run.send(signedOut('ended'))
    return opened('/login', signedOut('ended'), run)
  }

  test('blocks leaving while there are unsaved changes', () => {
    const run = opened('/profile')
    const { followPage } = run.state.children
    for (const [type, state] of [
      ['changes.made', 'unsaved'],
      ['changes.settled', 'clean'],
      ['text.entered', 'typed'],
    ] as const) {
      run.send({ type })
      expect(pageOf(run)).toEqual({ open: state })
    }
    expect(run.state.children.followPage).toBe(followPage)
    expect(run.effects).toEqual(
      ['made', 'settled'].map((what) => ({
        type: `send changes.${what} to unsavedChanges`,
        params: { type: `changes.${what}` },
      })),
    )
  })

  test('parks the page when the session ends by itself, and the same user gets it back', () => {
    const run = unsaved()
    run.send(signedOut('ended'))
    expect([pageOf(run), run.state.value.parked]).toEqual(['redirecting', 'kept'])
    expect(run.effects.at(-1)).toMatchObject({ type: 'send changes.settled to unsavedChanges' })
    opened('/login', signedOut('ended'), run)
    expect([pagesOf(run), losesInput(run.state.context)]).toEqual([[profile, login], true])
    expect(run.inputOf(login)).toMatchObject({ losesInput: true })
    run.send(signedIn())
    expect(run.state.value.parked).toBe('kept')
    run.finish(login, { to: '/profile' })
    run.send(to('/profile', 3))
    expect([pageOf(run), run.state.value.parked, pagesOf(run)]).toEqual([{ open: 'clean' }, 'none', [profile]])
    expect(run.state.context).toMatchObject({ page: { path: '/profile', entry: 3 }, parked: [] })
    expect(run.effects.slice(-2)).toEqual([
      { type: `send session.changed to ${profile}`, params: factsOf(signedIn()) },
      { type: `send page.resumed to ${profile}`, params: { type: 'page.resumed' } },
    ])
  })

  test('keeps several pages through several ends', () => {
    const run = parked()
    opened('/team', signedIn(), run)
    run.send({ type: 'screen.shown' })
    run.send({ type: 'text.entered' })
    run.send(signedOut('ended'))
    expect(run.state.value.parked).toBe('kept')
    opened('/login', signedOut('ended'), run)
    expect(pagesOf(run)).toEqual([profile, team, login])
    run.send(signedIn())
    run.send(to('/team'))
    expect([pagesOf(run), run.state.value.parked]).toEqual([[profile, team, login], 'kept'])
    run.send({ type: 'screen.shown' })
    expect(pagesOf(run)).toEqual([profile, team])
  })

  test.each([
    ['nothing was typed', () => opened('/profile'), signedOut('ended')],
    ['the user has logged out', unsaved, signedOut('loggedOut')],
    ['the page is public', () => unsaved(opened('/register', signedOut('visiting'))), signedOut('ended')],
    ['the session continues', unsaved, signedIn({ ...ada, firstName: 'Augusta' })],
  ] as const)('is not parked if %s', (_, open, change) => {
    for (const type of ['changes.made', 'text.entered'] as const) {
      const run = open()
      if (!run.state.matches({ page: { open: 'clean' } })) run.send({ type })
      run.send(change)
      expect([run.state.value.parked, run.state.context.parked]).toEqual(['none', []])
    }
  })

  test.each([
    ['another user signs in', (run: Run) => run.send(signedIn(grace))],
    ['another user signs in later', (run: Run) => [signedIn(), signedIn(grace)].map((event) => run.send(event))],
    ['the user logs out later', (run: Run) => [signedIn(), signedOut('loggedOut')].map((event) => run.send(event))],
    [
      'half an hour is over',
      (run: Run) => {
        expect(run.untilNextTimer()).toBe(30 * 60_000)
        run.elapse()
      },
    ],
  ])('ends when %s', (_, act) => {
    const run = parked()
    act(run)
    expect([pagesOf(run), run.state.value.parked]).toEqual([[login], 'none'])
    expect([run.state.context.parked, losesInput(run.state.context)]).toEqual([[], false])
  })

  test('stays for the same user until half an hour after the last one', () => {
    const run = parked()
    run.send(signedIn({ ...ada, isAdmin: false }))
    expect([run.state.value.parked, run.untilNextTimer()]).toEqual(['kept', 30 * 60_000])
    expect(losesInput(run.state.context), 'the browser asks').toBe(true)
    run.send(signedOut('ended'))
    run.send(signedOut('visiting'))
    expect(run.state.value.parked).toBe('kept')
    const timer = run.timers()[0]
    opened('/team', signedIn(), run)
    run.send({ type: 'text.entered' })
    run.send(to('/profile', 3))
    expect(run.timers()[0], 'begins again').not.toBe(timer)
  })

  const leave = (href: string, session = signedIn()) => {
    const run = opened(href, session)
    run.send({ type: 'text.entered' })
    run.send(to(href))
    expect(pageOf(run), 'the state of the entry has changed').toEqual({ open: 'typed' })
    return opened('/login', session, run)
  }

  test('that asks no question is back after a link, and the browser does not ask', () => {
    const run = leave('/team')
    expect([pagesOf(run), run.state.value.parked]).toEqual([[team, login], 'kept'])
    expect(losesInput(run.state.context)).toBe(false)
    run.send({ type: 'screen.shown' })
    run.send({ type: 'load.failed' })
    expect(run.state.value.screen, 'a reload would lose it').toBe('missing')
    run.send(signedOut('ended'))
    expect(losesInput(run.state.context), 'a sign-in with a provider would lose it').toBe(true)
    run.send(signedIn())
    run.send(to('/team', 2))
    expect([pageOf(run), run.state.value.parked]).toEqual([{ open: 'clean' }, 'none'])
    expect(run.effects.at(-1)).toEqual({ type: `send page.resumed to ${team}`, params: { type: 'page.resumed' } })
  })

  test.each([
    ['a sign-in', signedIn(), []],
    ['a forced sign-out', signedOut('ended'), [register]],
    ['a log-out elsewhere', signedOut('loggedOutElsewhere'), []],
  ] as const)('of a visitor after %s', (_, change, kept) => {
    // Before the visitor came, Ada was signed in here.
    const run = opened('/profile')
    run.send(signedOut('ended'))
    opened('/register', signedOut('ended'), run)
    run.send({ type: 'text.entered' })
    opened('/login', signedOut('ended'), run)
    expect([pagesOf(run), losesInput(run.state.context)]).toEqual([[register, login], false])
    run.send(change)
    expect(pagesOf(run)).toEqual([...kept, login])
  })

  test('that no screen can show does not ask', () => {
    const run = opened('/team')
    run.send({ type: 'text.entered' })
    run.send(signedOut('ended'))
    expect([pageOf(run), run.state.value.parked]).toEqual(['redirecting', 'kept'])
    expect(losesInput(run.state.context)).toBe(true)
    run.send(signedIn({ ...ada, isAdmin: false }))
    expect(losesInput(run.state.context)).toBe(false)
    run.send(to('/login', 1))
    run.send(signedIn())
    expect(losesInput(run.state.context)).toBe(true)
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
    expect(screenOf(run)).toBe('missing')
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
      run.fail('loadMachine', new Error('missing'))
      expect([pageOf(run), screenOf(run)]).toEqual(['unavailable', 'missing'])
      run.send({ type })
      expect(run.inputOf('loadCode')).toMatchObject({ path: '/profile' })
      run.finish('loadCode')
      expect([pageOf(run), screenOf(run)]).toEqual(['loading', 'shown'])
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
