import { describe, expect, test } from 'vitest'
import { type AnyActorRef, createActor, fromPromise, SimulatedClock } from 'xstate'
import { type Catalogues, cataloguesMachine, noCatalogues } from '#machines/catalogues.ts'
import { configurationMachine } from '#machines/configuration.ts'
import { configurationSaveMachine } from '#machines/configuration-save.ts'
import { ada, catalogues, configuration, refused, unreachable } from '#qa/models/samples.ts'
import { catalogueOf } from '#rules/model-names.ts'
import { expectOneResult, inEveryOrder } from './orders.ts'

// Specification §2, Configuration management screen, and §3, Model catalogues: four calls are under way at once.

const kinds = ['conversation', 'indexing', 'embedding'] as const
type Answers = Readonly<Record<string, unknown>>
const loaded: Catalogues = {
  conversation: catalogueOf(catalogues.conversation),
  indexing: catalogueOf(catalogues.indexing),
  embedding: catalogueOf(catalogues.embedding),
}
const failure = (answer: unknown) => answer instanceof Error

/** Lets every promise that is settled be heard: nothing here waits for anything but promises. */
const heard = () => new Promise((resolve) => setImmediate(resolve))

/** The answers to come of each call, one after the other; the last one is repeated. */
type Answering = Readonly<Record<string, readonly unknown[]>>

let answering = new Map<string, readonly unknown[]>()
/** The calls under way, by name: each lets its answer arrive. */
let held = new Map<string, () => void>()

/** Makes a call that waits for its answer; an abandoned one gets none. */
function call(name: string, signal: AbortSignal): Promise<never> {
  const { promise, resolve, reject } = Promise.withResolvers<never>()
  const [answer, ...rest] = answering.get(name) ?? []
  if (rest.length > 0) answering.set(name, rest)
  const arrive = () => (failure(answer) ? reject(answer) : resolve(answer as never))
  held.set(name, arrive)
  signal.addEventListener('abort', () => {
    if (held.get(name) === arrive) held.delete(name)
  })
  return promise
}

/** The chart with its real charts of catalogues and of the save, whose calls are held. */
const machine = configurationMachine.provide({
  actors: {
    catalogues: cataloguesMachine.provide({
      actors: {
        getConversationModels: fromPromise(({ signal }) => call('conversation', signal)),
        getIndexingModels: fromPromise(({ signal }) => call('indexing', signal)),
        getEmbeddingModels: fromPromise(({ signal }) => call('embedding', signal)),
      },
    }),
    configurationSave: configurationSaveMachine.provide({
      actors: {
        getConfigurations: fromPromise(({ signal }) => call('configurations', signal)),
        updateConfiguration: fromPromise(({ signal }) => call('update', signal)),
      },
    }),
    getConfigurations: fromPromise(({ signal }) => call('configurations', signal)),
  },
})

/** Opens the page. */
function open(answers: Answering, groupId: string | null = 'g-1') {
  answering = new Map(Object.entries(answers))
  held = new Map()
  const clock = new SimulatedClock()
  const actor = createActor(machine, { input: { userId: ada.id, groupId, draft: null }, clock })
  const toasts: string[] = []
  actor.system.inspect(({ type, actorRef }) => {
    if (type === '@xstate.actor') (actorRef as AnyActorRef).on('toast', ({ text }) => toasts.push(text))
  })
  actor.start()
  return {
    actor,
    pending: (): string[] => [...held.keys()],
    arrive: async (name: string) => {
      const arrive = held.get(name)
      held.delete(name)
      arrive?.()
      await heard()
    },
    /** Lets the moment pass after which the model types are set. */
    pass: () => clock.increment(100),
    settle: () => {
      clock.increment(100)
      const { value, context } = actor.getSnapshot()
      actor.stop()
      return { value, context, toasts }
    },
  }
}

const outcomes = {
  conversation: [catalogues.conversation, unreachable],
  indexing: [catalogues.indexing, unreachable],
  embedding: [catalogues.embedding, unreachable],
  configurations: [[configuration], [], refused(500)],
}

/** Each combination of the outcomes of the four calls. */
const combinations = outcomes.configurations.flatMap((configurations) =>
  outcomes.conversation.flatMap((conversation) =>
    outcomes.indexing.flatMap((indexing) =>
      outcomes.embedding.map((embedding) => ({ conversation, indexing, embedding, configurations })),
    ),
  ),
)
/** The same answer whenever it is asked for. */
const mapped = (answers: Answers) =>
  Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, [answer]]))

const wordsOf = (answers: Answers) =>
  Object.entries(answers)
    .map(([name, answer]) => `${name} ${failure(answer) ? 'fails' : Array.isArray(answer) ? answer.length : 'comes'}`)
    .join(', ')

/** The catalogues that come. */
const comingIn = (answers: Answers): Catalogues =>
  Object.assign(
    { ...noCatalogues },
    ...kinds.filter((kind) => !failure(answers[kind])).map((kind) => ({ [kind]: loaded[kind] })),
  )

/** The state that the specification asks for. */
function stateFor(answers: Answers, groupId: string | null): unknown {
  const { configurations } = answers
  if (failure(configurations)) return 'failed'
  if (!Array.isArray(configurations) || groupId === null) return 'viewing'
  if (configurations.length === 0) return 'empty'
  return { ready: 'unedited' }
}

describe.each(['g-1', null])('the page is loaded by an admin of the group %j', (groupId) => {
  test.each(combinations.map((answers) => [wordsOf(answers), answers] as const))('%s', async (_, answers) => {
    const settled = await inEveryOrder(() => open(mapped(answers), groupId))
    const [first] = settled
    if (!first) throw new Error('no order was played')
    const coming = comingIn(answers)
    const context = { ...first.result.context, catalogues: coming }
    const orders = expectOneResult<object>(settled, { value: stateFor(answers, groupId), context, toasts: [] })
    expect(orders).toBe(24)
  })
})

test('TRY AGAIN after a failed page: what was there before stays, also where it cannot be loaded again', async () => {
  const answers = {
    conversation: [catalogues.conversation, unreachable],
    indexing: [catalogues.indexing],
    embedding: [catalogues.embedding],
    configurations: [refused(500), [configuration]],
  }
  const settled = await inEveryOrder(() => {
    const page = open(answers)
    let isFirst = true
    return {
      ...page,
      pending: () => page.pending().map((name) => (isFirst ? name : `${name} again`)),
      arrive: async (name) => {
        await page.arrive(name.replace(/ again$/, ''))
        if (!isFirst || !page.actor.getSnapshot().matches('failed')) return
        isFirst = false
        page.actor.send({ type: 'load.retried' })
      },
      settle: () => {
        const { value, context } = page.settle()
        return { value, catalogues: context.catalogues, problem: context.problem }
      },
    }
  })
  expect(
    expectOneResult<object>(settled, { value: { ready: 'unedited' }, catalogues: loaded, problem: '' }),
  ).toBeGreaterThan(30)
})

test('TRY AGAIN for the catalogues, and a save meanwhile', async () => {
  const key = 'conversation-0'
  const settled = await inEveryOrder(async () => {
    const page = open({
      ...mapped(catalogues),
      indexing: [unreachable, catalogues.indexing],
      configurations: [[configuration]],
      update: [undefined],
    })
    for (const name of page.pending()) await page.arrive(name)
    page.pass()
    page.actor.send({ type: 'model.edited', key, field: 'apiKey', value: 'key 7' })
    page.actor.send({ type: 'catalogues.retried' })
    let isSaved = false
    return {
      ...page,
      pending: () => [...page.pending(), ...(isSaved ? [] : ['SAVE'])],
      arrive: async (name) => {
        if (name !== 'SAVE') return page.arrive(name)
        isSaved = true
        page.actor.send({ type: 'form.submitted' })
      },
      settle: () => {
        const { value, context, toasts } = page.settle()
        return {
          value,
          catalogues: context.catalogues,
          draft: context.draft,
          saved: context.saved.conversation,
          toasts,
        }
      },
    }
  })
  const [first] = settled
  const saved = {
    value: { ready: 'unedited' },
    catalogues: loaded,
    draft: null,
    saved: first?.result.saved,
    toasts: ['Configuration updated successfully'],
  }
  expect(expectOneResult<object>(settled, saved)).toBe(210)
})
