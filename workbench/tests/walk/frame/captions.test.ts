import { expect, test } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { type Model, runModel } from '#workbench/kit/model/index.ts'
import { captionsOf } from '#workbench/walk/frame/captions.ts'

const machine = setup({
  types: { context: {} as { tries: number } },
  actors: { send: fromPromise(() => Promise.resolve()) },
}).createMachine({
  id: 'form',
  context: { tries: 0 },
  initial: 'ready',
  states: {
    ready: { on: { submitted: 'sending' } },
    sending: {
      invoke: {
        src: 'send',
        onDone: 'sent',
        onError: [
          {
            guard: ({ context }) => context.tries < 1,
            target: 'ready',
            actions: assign({ tries: ({ context }) => context.tries + 1 }),
          },
          'failed',
        ],
      },
    },
    failed: {},
    sent: {},
  },
})

const model: Model = {
  machine,
  events: { submitted: { 'all filled in': {} } },
  error: { send: { 'the server refuses: 409': new Error('409') } },
}

test('a caption is in people’s words and tells a picture from the others, with as much of its path as that needs', () => {
  const { states } = runModel(model)
  const captions = captionsOf(model, states)
  expect(captions).toEqual(
    expect.arrayContaining([
      'ready, at the start',
      'ready, after send fails: the server refuses: 409',
      'failed, after send fails: the server refuses: 409',
      'sending, after submitted: all filled in',
    ]),
  )
  expect(captions).toContain('sending, after submitted: all filled in, after send fails: the server refuses: 409')
  expect(new Set(captions).size).toBe(states.length)
})

test('pictures whose paths say the same are counted', () => {
  const [replay] = runModel(model).states
  if (!replay) throw new Error('the model has a start')
  expect(captionsOf(model, [replay, { ...replay }])).toEqual([
    'ready, at the start (1 of 2)',
    'ready, at the start (2 of 2)',
  ])
})

test('the input tells starts apart', () => {
  const [replay] = runModel(model).states
  if (!replay) throw new Error('the model has a start')
  const starting = (name: string) => ({ ...replay, input: { name, value: name } })
  expect(captionsOf(model, [starting('signed in'), starting('signed out')])).toEqual([
    'ready, at the start (signed in)',
    'ready, at the start (signed out)',
  ])
})
