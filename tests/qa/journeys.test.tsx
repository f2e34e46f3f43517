import { activePaths, causeOf, simulateMachine } from '@statehouse/workbench/kit'
import { readMarkup, typedFor } from '@statehouse/workbench/screens'
import type { RecordedStep } from '@statehouse/workbench/system'
import { RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { createConsoleRouter } from '#flow/router.tsx'
import type { Tab } from '#flow/tab.ts'
import { type Journey, journeys, openJourney } from '#qa/journeys/index.ts'
import { type NamedJourney, open, typed } from '#qa/journeys/steps.ts'
import { ways } from '#qa/journeys/ways.ts'
import { models } from '#qa/models/index.ts'
import { appWith, frames } from '#routes/frames.tsx'

// Other tests of this worker have loaded it too.
vi.hoisted(() => vi.resetModules())
// On the server, React renders what the HTML shows before it hydrates. Here it renders the running actors.
vi.mock('react', async (load) => ({
  ...(await load<object>()),
  useSyncExternalStore: (_: unknown, read: () => unknown) => read(),
}))

/** Renders what a tab shows, with its shell. */
async function markupOf(tab: Tab): Promise<string> {
  const html = { session: tab.session.getSnapshot(), values: {}, state: null }
  const router = createConsoleRouter(tab, frames, null)
  router.update({ ...router.options, isServer: false, origin: 'https://console.example.com' })
  await router.load()
  return renderToString(appWith({ ...tab, html }, <RouterProvider router={router} />))
}

/** The charts that run, and their active states: `sign-in`, `sign-in.ready`. */
const statesOf = ({ system }: Journey) =>
  system.machines().flatMap((actor) => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot()
    return activePaths(snapshot).map((path) => [snapshot.machine.id, path].filter(Boolean).join('.'))
  })

/** All that a journey has, except for the random keys of the history. */
const snapshotOf = ({ system }: Journey) =>
  JSON.stringify(system.root.getPersistedSnapshot(), (_, value) => {
    if (value instanceof Error) return { ...value, message: value.message }
    return value?.__TSR_key ? { ...value, key: '', __TSR_key: '' } : value
  })

/** Whether the user has a control or a link for a step; true for what happens without the user. */
function isOffered({ chart, label, event }: RecordedStep, markup: string): boolean {
  if (event.url) return markup.includes(` href="${event.url.href}"`)
  const model = models[chart]
  if (!model?.machine.events.includes(label) || causeOf(model, label) !== 'user') return true
  return readMarkup(markup).events.some((name) => typedFor(name, event))
}

test.each(Object.entries<NamedJourney>(journeys))('%s', async (_, { as, steps }) => {
  vi.stubGlobal('self', globalThis)
  const journey = await openJourney(as)
  let markup = ''
  for (const { does, path, states, sees } of steps) {
    // Samples only: the rest is typed.
    if (!does.includes('=')) expect(journey.choices().map((choice) => choice.step)).toContain(does)
    await journey.take(does)
    const step = journey.system.log.at(-1)
    expect(step && isOffered(step, markup), `a control for ${does}`).toBe(true)
    markup = await markupOf(journey.tab)
    const active = statesOf(journey)
    const text = [readMarkup(markup).text, ...journey.shown].join('\n')
    const found = { path: journey.history.location.pathname, states: states.filter((state) => active.includes(state)) }
    expect({ ...found, sees: sees.filter((each) => text.includes(each)) }, `${does}: ${active}\n${text}`).toEqual({
      ...{ path, states, sees },
    })
  }
  // Its link leads to the same states, as after BACK.
  const again = await openJourney(as, journey.steps())
  expect([again.steps(), snapshotOf(again)]).toEqual([journey.steps(), snapshotOf(journey)])
})

test('the code of a page can be missing, and the same steps miss it again', async () => {
  const journey = await openJourney()
  await journey.take('~code.missing')
  await journey.take(open('/register'))
  expect(statesOf(journey)).toEqual(expect.arrayContaining(['tab.page.unavailable', 'visit.missing']))
  expect(snapshotOf(await openJourney('', journey.steps()))).toBe(snapshotOf(journey))
})

const allWays = Object.entries(ways).flatMap(([chart, inputs]) =>
  Object.entries(inputs).map(([input, way]) => ({ chart, input, ...way })),
)

test.each(allWays)('$href as $as leads to $chart, $input', async ({ chart, input, as, href, state }) => {
  const journey = await openJourney(as, [typed('~document.opened', { href, state })])
  const { start } = simulateMachine(models[chart]?.machine ?? ({} as never))
  const first = start(models[chart]?.inputs?.[input])
  const page = journey.page()?.getSnapshot()
  expect([page?.machine.id, page?.value, page?.context]).toEqual([chart, first.value, first.context])
})
