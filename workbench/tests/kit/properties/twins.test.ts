import { describe, expect, test } from 'vitest'
import { assign, cancel, emit, fromCallback, fromPromise, raise, setup } from 'xstate'
import { runModel } from '#workbench/kit/model/index.ts'
import type { Facts, Model } from '#workbench/kit/model/model.ts'
import { checkProperties, holds, observed } from '#workbench/kit/properties/check.ts'
import { violationAddress, walkLines } from '#workbench/kit/properties/words.ts'

interface Context {
  readonly problem: string
  readonly kept: string
}

/** Everything that the charts of these tests are made of. */
const parts = setup({
  types: { context: {} as Context },
  actors: {
    call: fromPromise(async () => undefined),
    watch: fromCallback(() => undefined),
  },
  actions: {
    tell: assign({ problem: 'It failed.' }),
    forgetProblem: assign({ problem: '' }),
    keepPassword: assign({ kept: ({ event }) => String(event.password) }),
    keepToken: assign({ kept: ({ event }) => String(event.output?.accessToken) }),
    forget: assign({ kept: '' }),
    startPause: raise({ type: 'pause.ended' }, { id: 'pause', delay: 1_000 }),
    stopPause: cancel('pause'),
    announce: emit({ type: 'toast', text: 'It failed.' }),
    store: () => undefined,
    clear: () => undefined,
  },
})

const context: Context = { problem: '', kept: '' }

const facts: Facts = {
  messages: (snapshot) => [snapshot.context.problem],
  announced: ({ text }) => String(text),
  signOuts: ['clear'],
}

/** The properties that do not hold on a chart, each with its shortest walk: in lines, and as an address. */
function brokenOn(model: Model) {
  const { results } = checkProperties(model, runModel(observed(model)))
  return results
    .filter((result) => !holds(result))
    .map(({ name, violations: [first] }) => [
      name,
      first?.sentence,
      ...(first ? [...walkLines(model, first), violationAddress(model, first).replace(/&?version=[^&]*/, '')] : []),
    ])
}

describe('settles', () => {
  const chart = (onError: object) =>
    parts.createMachine({
      id: 'saver',
      context,
      initial: 'ready',
      states: {
        ready: { on: { 'form.submitted': { target: 'saving', actions: 'forgetProblem' } } },
        saving: { tags: 'busy', invoke: { src: 'call', onDone: 'saved', onError } },
        saved: { type: 'final' },
      },
    })

  test('a call that is made again for ever is found, with the round', () => {
    expect(brokenOn({ machine: chart({ target: 'saving', reenter: true, actions: 'tell' }), facts })).toEqual([
      [
        'settles',
        'It can be busy for ever: these answers lead round.',
        '  1. form.submitted',
        '  2. call error',
        '  For ever:',
        '  3. call error',
        '#/saver?loop=2&step=form.submitted&step=call+error&step=call+error',
      ],
    ])
    expect(brokenOn({ machine: chart({ target: 'ready', actions: 'tell' }), facts })).toEqual([])
  })

  test('a busy state that waits for nothing is found', () => {
    const machine = chart({ actions: 'tell' })
    expect(brokenOn({ machine, facts }).map(([name, , ...walk]) => [name, walk.slice(0, -1)])).toEqual([
      ['settles', ['  1. form.submitted', '  2. call error']],
      ['goes on', ['  1. form.submitted', '  2. call error']],
    ])
  })

  test('a loop in which a running call is passed over is no loop: it will be answered', () => {
    const ticking = (reenter: boolean) =>
      parts.createMachine({
        id: 'ticking',
        context,
        initial: 'waiting',
        states: {
          waiting: {
            tags: 'busy',
            invoke: { src: 'call', onDone: 'over', onError: { target: 'over', actions: 'announce' } },
            initial: 'one',
            states: { one: { after: { 10: 'other' } }, other: { after: { 10: 'one' } } },
            ...(reenter && { after: { 25: { target: 'waiting', reenter: true } } }),
          },
          over: { type: 'final' },
        },
      })
    expect(brokenOn({ machine: ticking(false), facts })).toEqual([])
    // Started anew each time, it may never be answered.
    expect(brokenOn({ machine: ticking(true), facts }).map(([name]) => name)).toEqual(['settles'])
  })
})

test('goes on: a state without a way out is found', () => {
  const machine = parts.createMachine({
    id: 'trap',
    context,
    initial: 'open',
    states: {
      open: { on: { 'door.pressed': 'shut', 'word.typed': {} } },
      shut: { on: { 'word.typed': { actions: 'store' } } },
    },
  })
  const way = [
    [
      'goes on',
      'From here on the person can do nothing, and the flow is never over.',
      '  1. door.pressed',
      '#/trap?step=door.pressed',
    ],
  ]
  expect(brokenOn({ machine, typing: ['word.typed'], facts })).toEqual(way)
  // Typing alone leads nowhere: the property asks for a control that can be pressed.
  expect(brokenOn({ machine, facts })).toEqual([])
})

test('rests: events from outside that an action can cause are found', () => {
  const chart = (actions: 'store' | 'forget') =>
    parts.createMachine({
      id: 'echo',
      context,
      initial: 'one',
      on: { 'tea.drunk': { actions: 'store' } },
      states: {
        one: { on: { 'store.changed': { target: 'other', actions } } },
        other: { on: { 'store.changed': 'one' } },
      },
    })
  expect(brokenOn({ machine: chart('store'), background: ['store.changed'], facts })).toEqual([
    [
      'rests',
      'Events from outside and actions can go round here.',
      '  For ever:',
      '  1. store.changed',
      '  2. store.changed',
      '#/echo?loop=0&step=store.changed&step=store.changed',
    ],
  ])
  expect(brokenOn({ machine: chart('forget'), background: ['store.changed'], facts })).toEqual([])
  // A person who does it does it each time.
  expect(brokenOn({ machine: chart('store'), facts })).toEqual([])
})

test('calls once: a second call of a name, and a call that is sent again, are found', () => {
  const twice = parts.createMachine({
    id: 'twice',
    context,
    type: 'parallel',
    states: {
      one: {
        initial: 'calling',
        states: { calling: { invoke: { id: 'a', src: 'call', onDone: 'done', onError: 'done' } }, done: {} },
      },
      other: {
        initial: 'ready',
        states: {
          ready: { on: { 'form.submitted': 'calling' } },
          calling: { invoke: { id: 'b', src: 'call', onDone: 'ready', onError: 'ready' } },
        },
      },
    },
  })
  const exceptions = { 'tells failures': { '': 'It is about calls.' } }
  expect(brokenOn({ machine: twice, facts: { ...facts, exceptions } })).toEqual([
    ['calls once', 'Two calls of one name run at once.', '  1. form.submitted', '#/twice?step=form.submitted'],
  ])
  const again = (guarded: boolean) =>
    parts.createMachine({
      id: 'again',
      context,
      initial: 'ready',
      states: {
        ready: { on: { 'form.submitted': 'calling' } },
        calling: {
          invoke: { src: 'call', onDone: 'ready', onError: { target: 'ready', actions: 'announce' } },
          on: guarded ? {} : { 'form.submitted': { target: 'calling', reenter: true } },
        },
      },
    })
  expect(brokenOn({ machine: again(false), facts })).toEqual([
    [
      'calls once',
      'A call that is running is sent again.',
      '  1. form.submitted',
      '  2. form.submitted',
      '#/again?step=form.submitted&step=form.submitted',
    ],
  ])
  expect(brokenOn({ machine: again(true), facts })).toEqual([])
})

test('keeps no password: a context that keeps what was typed is found, also where the identity leaves it out', () => {
  const machine = parts.createMachine({
    id: 'typed',
    context,
    on: { 'form.submitted': { actions: 'keepPassword' }, 'form.left': { actions: 'forget' } },
  })
  const events = { 'form.submitted': { 'all filled in': { password: 'secret-1' } } }
  const violation = [
    [
      'keeps no password',
      'The context holds a typed password.',
      '  1. form.submitted: all filled in',
      '#/typed?step=form.submitted%7Eall+filled+in',
    ],
  ]
  expect(brokenOn({ machine, events, facts })).toEqual(violation)
  expect(brokenOn({ machine, events, facts, identity: () => null })).toEqual(violation)
  expect(
    brokenOn({
      machine,
      events: { 'form.submitted': { 'all filled in': { email: 'secret-1', password: '' } } },
      facts,
    }),
  ).toEqual([])
})

test('forgets secrets: a token that outlives the session is found', () => {
  const chart = (actions: readonly ('clear' | 'forget')[]) =>
    parts.createMachine({
      id: 'kept',
      context,
      initial: 'calling',
      states: {
        calling: {
          tags: 'busy',
          invoke: {
            src: 'call',
            onDone: { target: 'in', actions: 'keepToken' },
            onError: { target: 'in', actions: 'announce' },
          },
        },
        in: { on: { 'logOut.chosen': { target: 'out', actions } } },
        out: { on: { 'tea.drunk': { actions: 'store' } } },
      },
    })
  const done = { call: { 'the tokens': { accessToken: 'access' } } }
  expect(brokenOn({ machine: chart(['clear']), done, facts })).toEqual([
    [
      'forgets secrets',
      'The session is over, and the context holds a secret.',
      '  1. call done: the tokens',
      '  2. logOut.chosen',
      '#/kept?step=call+done%7Ethe+tokens&step=logOut.chosen',
    ],
  ])
  expect(brokenOn({ machine: chart(['clear', 'forget']), done, facts })).toEqual([])
})

test('lets read: a timer that was running before the message is found', () => {
  const chart = (restarts: boolean) =>
    parts.createMachine({
      id: 'hasty',
      context,
      initial: 'ready',
      on: { 'pause.ended': { actions: 'forgetProblem' } },
      states: {
        ready: {
          on: {
            'pause.begun': { actions: ['stopPause', 'startPause'] },
            'form.submitted': { actions: restarts ? ['stopPause', 'tell', 'startPause'] : 'tell' },
          },
        },
      },
    })
  expect(brokenOn({ machine: chart(false), facts })).toEqual([
    [
      'lets read',
      '“It failed.” is shown, and pause.ended after 1000 ms, which was running before, takes it away.',
      '  1. pause.begun',
      '  2. form.submitted',
      '  3. pause.ended after 1000 ms',
      '#/hasty?step=pause.begun&step=form.submitted&step=pause.ended+after+1000+ms',
    ],
  ])
  expect(brokenOn({ machine: chart(true), facts })).toEqual([])
})

test('hears the session end: a state that does not listen is found', () => {
  const machine = parts.createMachine({
    id: 'deaf',
    context,
    initial: 'in',
    states: {
      in: { on: { 'session.ended': 'out', 'page.opened': 'page' } },
      page: { on: { 'page.closed': 'in' } },
      out: { on: { 'session.begun': 'in' } },
    },
  })
  const session = { ends: ['session.ended'], isOver: ({ value }: { readonly value: unknown }) => value === 'out' }
  const model = { machine, background: ['session.ended'], facts: { ...facts, session } }
  expect(brokenOn(model)).toEqual([
    ['hears the session end', 'It does not hear “session.ended”.', '  1. page.opened', '#/deaf?step=page.opened'],
  ])
})

test('an exception excuses what it names, and breaks the property when it excuses nothing', () => {
  const machine = parts.createMachine({ id: 'still', context, initial: 'shut', states: { shut: {}, gone: {} } })
  const withException = (state: string): Model => ({
    machine,
    facts: { ...facts, exceptions: { 'goes on': { [state]: 'It only stands there.' } } },
  })
  expect(brokenOn(withException('shut'))).toEqual([])
  expect(brokenOn(withException('')), 'the whole chart').toEqual([])
  expect(brokenOn(withException('gone')).map(([name]) => name)).toEqual(['goes on'])
})
