import { type SimulatedRun, simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import type { InputFrom } from 'xstate'
import { type LeaveAttempt, visitMachine } from '#machines/app/visit.ts'
import { ada, grace, nobody } from '#qa/models/samples.ts'

type Run = SimulatedRun<typeof visitMachine>
type Sent = Parameters<Run['send']>[0]
type SessionChanged = Extract<Sent, { type: 'session.changed' }>

const signedIn = (user = ada): SessionChanged => ({
  type: 'session.changed',
  session: { hasToken: true, user, isPersistent: true, end: null, lastEmail: '' },
})
const signedOut = (end: SessionChanged['session']['end']): SessionChanged => ({
  type: 'session.changed',
  session: { hasToken: false, user: null, isPersistent: true, end, lastEmail: '' },
})
const owner = JSON.stringify([ada.id])
const profile = { path: '/profile', values: {}, entry: 0, state: {}, owner, hasMachine: true }
const register = { ...profile, path: '/register', owner: '' }
const entered = (entry: number, state = {}) => ({ type: 'page.entered', visit: { ...profile, entry, state } }) as const

/** Opens a page, and lets it say what a user has typed. */
function opened(kind: 'clean' | 'typed' | 'unsaved' = 'clean', visit = profile, { session } = signedIn()) {
  const input: InputFrom<typeof visitMachine> = { visit, session }
  const run = simulate(visitMachine, input)
  run.finish('loadMachine')
  if (kind !== 'clean') run.send({ type: kind === 'typed' ? 'text.entered' : 'changes.made' })
  run.effects.length = 0
  return run
}
const stateOf = ({ state }: Run) => {
  const { value } = state
  return typeof value === 'object' ? value.running : value
}
const effectsOf = (run: Run, ...events: readonly Sent[]) => {
  run.effects.length = 0
  for (const event of events) run.send(event)
  return run.effects.map(({ type, params }) =>
    type === 'announce' ? params : type.replace(/^send (.*) to page$/, '$1'),
  )
}
const quiet = { open: { unsaved: 'quiet' } }

describe('a page', () => {
  test('starts when its code is there, with the newest session and history entry', () => {
    const run = simulate(visitMachine, { visit: profile, session: { ...nobody, end: null, lastEmail: '' } })
    const news = signedIn({ ...ada, firstName: 'Augusta' })
    run.send(news)
    run.send(entered(3, { refused: 'team' }))
    expect([stateOf(run), run.inputOf('loadMachine')]).toEqual([
      'loading',
      { ...profile, entry: 3, state: { refused: 'team' } },
    ])
    run.finish('loadMachine')
    expect([stateOf(run), run.effects]).toEqual([{ open: 'clean' }, [{ type: 'announce', params: 'page.opened' }]])
    const { session } = news
    expect(run.inputOf('page')).toMatchObject({ visit: { ...profile, entry: 3, state: { refused: 'team' } }, session })
    expect(run.inputOf('followPage')).toMatchObject({ id: 'visit' })
  })

  test('that is left while its code loads never starts', () => {
    const run = simulate(visitMachine, { visit: profile, session: signedIn().session })
    expect(effectsOf(run, { type: 'page.left' })).toEqual(['page.ended'])
    expect([run.state.status, stateOf(run)]).toEqual(['done', 'ended'])
  })

  test('without code, or that has failed, starts again', () => {
    const missing = simulate(visitMachine, { visit: profile, session: signedIn().session })
    missing.fail('loadMachine', new Error('missing'))
    const failed = opened()
    failed.fail('page', new Error('a bug'))
    for (const [run, state, news] of [
      [missing, 'missing', 'load.failed'],
      [failed, 'failed', 'page.failed'],
    ] as const) {
      expect([stateOf(run), run.effects]).toEqual([state, [{ type: 'announce', params: news }]])
      run.send(entered(0))
      expect(stateOf(run)).toBe('loading')
    }
  })

  test('gets what it needs to know', () => {
    const news = signedIn({ ...ada, firstName: 'Augusta' })
    for (const isLeft of [false, true]) {
      const run = opened()
      if (isLeft) run.send({ type: 'page.left' })
      expect(effectsOf(run, news, { type: 'load.retried' })).toEqual([
        'session.changed',
        ...(isLeft ? [] : ['load.retried']),
      ])
      const { hasToken, user } = news.session
      expect(run.effects[0]?.params).toEqual({ type: 'session.changed', session: { hasToken, user } })
    }
  })

  test('continues at its history entry, and starts again at another', () => {
    for (const kind of ['clean', 'typed', 'unsaved'] as const) {
      const run = opened(kind)
      const children = Object.values(run.state.children)
      expect(effectsOf(run, entered(0, { refused: 'team' }))).toEqual(['page.opened'])
      expect(run.state.context.visit.state).toEqual({ refused: 'team' })
      expect(Object.values(run.state.children)).toEqual(children)
      run.send(entered(1))
      expect(stateOf(run)).toEqual(kind === 'typed' ? { open: 'typed' } : 'loading')
    }
  })

  test('that is done says where to go', () => {
    const run = opened()
    run.finish('page', { to: '/login' })
    expect([stateOf(run), run.effects]).toEqual(['done', [{ type: 'complete', params: { to: '/login' } }]])
  })

  test('continues when following it has failed', () => {
    const run = opened()
    run.fail('followPage', new Error('a bug'))
    expect(run.effects).toEqual([{ type: 'report', params: 'Following the page has stopped' }])
    expect(stateOf(run)).toEqual({ open: 'clean' })
  })

  test('that is left is there again after Back, until the next screen is shown', () => {
    const run = opened()
    expect(effectsOf(run, { type: 'page.left' }, { type: 'page.left' }, signedIn())).toEqual(['session.changed'])
    expect(stateOf(run)).toBe('left')
    expect(effectsOf(run, entered(0, { refused: 'team' }))).toEqual(['page.opened'])
    expect([stateOf(run), run.state.context.visit.state]).toEqual([{ open: 'clean' }, { refused: 'team' }])
    run.send({ type: 'page.left' })
    run.send(entered(1))
    expect(stateOf(run), 'another history entry').toBe('loading')
    const shown = opened()
    expect(effectsOf(shown, { type: 'page.left' }, { type: 'screen.shown' })).toEqual(['page.ended'])
  })

  test.each(['clean', 'typed', 'unsaved'] as const)('of a user who is gone ends at once: %s', (kind) => {
    for (const change of [signedIn(grace), signedOut('loggedOut')]) {
      const run = opened(kind)
      expect(effectsOf(run, change, { type: 'page.left' })).toEqual(['session.changed', 'page.ended'])
    }
  })
})

// Specification §2, Profile and Configuration management screens: the console asks before unsaved changes are lost,
// except on a forced sign-out.
describe.each<LeaveAttempt>([{ by: 'link', href: '/plan', state: {} }, { by: 'history', delta: -1 }, { by: 'logOut' }])(
  'leaving by $by',
  (departure) => {
    const asked = { type: 'departure.requested', departure } as const
    const allowed = { type: 'allowDeparture', params: departure }

    test.each(['clean', 'typed'] as const)('is allowed at once if the page is %s', (kind) => {
      const run = opened(kind)
      run.send(asked)
      expect([run.effects, stateOf(run)]).toEqual([[allowed], { open: kind }])
    })

    test('STAY changes nothing, and the next attempt is asked about again', () => {
      const run = opened('unsaved')
      for (const [event, state] of [
        [asked, 'asking'],
        [{ type: 'stay.chosen' }, 'quiet'],
        [asked, 'asking'],
      ] as const) {
        run.send(event)
        expect([run.effects, stateOf(run)]).toEqual([[], { open: { unsaved: state } }])
        expect(run.state.hasTag('unsaved'), 'the browser asks before the tab closes').toBe(true)
      }
    })

    test('LEAVE allows the last attempt, once', () => {
      const run = opened('unsaved')
      run.send({ type: 'departure.requested', departure: { by: 'history', delta: -2 } })
      run.send(asked)
      run.send({ type: 'leave.chosen' })
      expect([run.effects, stateOf(run)]).toEqual([[allowed], { open: 'clean' }])
      expect(run.state.hasTag('unsaved')).toBe(false)
    })
  },
)

describe('unsaved input (Specification §4, Session)', () => {
  const asking = () => {
    const run = opened('unsaved')
    run.send({ type: 'departure.requested', departure: { by: 'logOut' } })
    return run
  }
  const parked = (kind: 'typed' | 'unsaved' = 'unsaved') => {
    const run = opened(kind)
    run.send(signedOut('ended'))
    return run
  }

  test('is what the page says, and saved or undone changes never ask', () => {
    const run = opened('unsaved')
    expect([stateOf(run), run.state.hasTag('unsaved')]).toEqual([quiet, true])
    const kinds = [{ type: 'text.entered' }, { type: 'changes.made' }, { type: 'text.entered' }] as const
    expect(effectsOf(run, ...kinds), 'is followed all the time').toEqual([])
    expect([stateOf(run), run.state.hasTag('unsaved')]).toEqual([{ open: 'typed' }, false])
    const saved = asking()
    saved.send({ type: 'changes.settled' })
    expect([stateOf(saved), saved.effects]).toEqual([{ open: 'clean' }, []])
  })

  test.each([
    ['typed', () => opened('typed')],
    ['unsaved', () => opened('unsaved')],
    ['with an open question', asking],
  ])('%s is parked when the session ends by itself, and its user gets it back', (_, open) => {
    const run = open()
    expect(effectsOf(run, signedOut('ended')), 'no news for the page').toEqual(['page.parked'])
    expect([stateOf(run), run.state.hasTag('unsaved')]).toEqual([{ parked: 'waiting' }, false])
    expect(run.state.context.session).toEqual(signedOut('ended').session)
    for (const [change, state] of [
      [signedOut('visiting'), 'waiting'],
      [signedIn(), 'back'],
    ] as const) {
      expect(effectsOf(run, change)).toEqual([])
      expect([stateOf(run), run.state.context.session]).toEqual([{ parked: state }, change.session])
    }
    expect(effectsOf(run, entered(3))).toEqual(['session.changed', 'page.resumed', 'page.opened'])
    expect([stateOf(run), run.state.context.visit.entry]).toEqual([{ open: 'clean' }, 3])
    expect(run.waiting().map(({ id }) => id)).toContain('page')
  })

  test.each([
    ['nothing was typed', () => opened(), signedOut('ended'), { open: 'clean' }],
    ['the user has logged out', () => opened('unsaved'), signedOut('loggedOut'), quiet],
    ['the page is public', () => opened('typed', register), signedOut('ended'), { open: 'typed' }],
    ['the session continues', () => opened('unsaved'), signedIn({ ...ada, firstName: 'Augusta' }), quiet],
  ] as const)('is not parked if %s', (_, open, change, state) => {
    const run = open()
    expect(effectsOf(run, change)).toEqual(['session.changed'])
    expect(stateOf(run)).toEqual(state)
  })

  test.each([
    ['another user signs in', [signedIn(grace)]],
    ['another user signs in later', [signedIn(), signedIn(grace)]],
    ['the user logs out later', [signedIn(), signedOut('loggedOut')]],
    ['the user logs out elsewhere', [signedOut('loggedOutElsewhere')]],
  ])('ends when %s', (_, events) => {
    const run = parked()
    for (const event of events) run.send(event)
    expect([stateOf(run), run.effects.at(-1)]).toEqual(['ended', { type: 'announce', params: 'page.ended' }])
  })

  test('ends half an hour after it was parked, whether its user is back or not', () => {
    const run = parked()
    expect(run.untilNextTimer()).toBe(30 * 60_000)
    const [timer] = run.timers()
    for (const [event, state] of [
      [signedIn({ ...ada, isAdmin: false }), 'back'],
      [signedOut('ended'), 'waiting'],
      [{ type: 'page.left' }, 'waiting'],
    ] as const) {
      run.send(event)
      expect(stateOf(run)).toEqual({ parked: state })
      expect(run.timers()[0]).toBe(timer)
    }
    run.elapse()
    expect(stateOf(run)).toBe('ended')
  })

  test('that asks no question is parked when its user leaves, and back at any history entry', () => {
    const run = opened('typed')
    expect(effectsOf(run, entered(0))).toEqual(['page.opened'])
    expect(stateOf(run)).toEqual({ open: 'typed' })
    expect(effectsOf(run, entered(1)), 'the same page').toEqual(['page.resumed', 'page.opened'])
    expect(run.state.context.visit.entry).toBe(1)
    expect(effectsOf(run, { type: 'page.left' })).toEqual(['page.parked'])
    expect(stateOf(run)).toEqual({ parked: 'back' })
    run.send(entered(2))
    expect(stateOf(run)).toEqual({ open: 'clean' })
  })

  test('that asks a question ends when its user leaves', () => {
    const run = opened('unsaved')
    run.send({ type: 'page.left' })
    expect(stateOf(run)).toBe('left')
  })

  test.each([
    ['a sign-in', signedIn(), 'ended'],
    ['a forced sign-out', signedOut('ended'), { parked: 'back' }],
    ['a log-out elsewhere', signedOut('loggedOutElsewhere'), 'ended'],
  ] as const)('of a visitor after %s', (_, change, state) => {
    const run = opened('typed', register, signedOut('visiting'))
    run.send({ type: 'page.left' })
    run.send(change)
    expect(stateOf(run)).toEqual(state)
    // A user may have opened the same page.
    const own = opened('typed', register)
    own.send({ type: 'page.left' })
    own.send(signedIn({ ...ada, firstName: 'Augusta' }))
    expect(stateOf(own)).toEqual({ parked: 'back' })
  })
})
