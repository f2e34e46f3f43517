import { globSync, readFileSync } from 'node:fs'
import { causeOf, nextEvents, runModel, stateLabel, transitionKey } from '@statehouse/workbench/kit'
import { readMarkup, typedFor } from '@statehouse/workbench/screens'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { models } from '#qa/models/index.ts'
import { pages } from '#qa/pages.tsx'
import { screens } from '#qa/screens.tsx'
import { buttonClass } from '#ui/actions/button.tsx'
import { textsIn } from './texts-in.ts'
import { withoutPicture } from './without-picture.ts'

// Other tests of this worker have loaded it too.
vi.hoisted(() => vi.resetModules())
// On the server, React renders what the HTML shows before it hydrates. Here it renders the running actors.
vi.mock('react', async (load) => ({
  ...(await load<object>()),
  useSyncExternalStore: (_: unknown, read: () => unknown) => read(),
}))

/** Spaces and apostrophes as in a source. */
const plain = (text: string) => text.replaceAll(/&nbsp;|[^\S\n]+/g, ' ').replaceAll('&#x27;', "'")

/** The machines with a screen, and their active states as markup. */
const shown = Object.values(models).flatMap((model) => {
  const { id } = model.machine
  const { screen: Screen } = Object(screens[id])
  const active = Screen ? runModel(model).states.filter(({ snapshot }) => snapshot.status === 'active') : []
  const render = (state: AnyMachineSnapshot) => renderToStaticMarkup(<Screen state={state} send={() => {}} />)
  return Screen ? { id, model, states: active.map(({ snapshot }) => ({ snapshot, markup: render(snapshot) })) } : []
})

/** The event and the transitions that it takes; null if the machine ignores it. */
function taken(snapshot: AnyMachineSnapshot, event: AnyEventObject): string | null {
  if (!snapshot.can(event)) return null
  return [event.type, ...snapshot.machine.getTransitionData(snapshot, event).map(transitionKey)].join('\n')
}

test.each(shown)(
  '$id: the enabled controls of each screen name what a user can send, and nothing else',
  ({ model, states }) => {
    const faults = new Map<string, string>()
    for (const { snapshot, markup } of states) {
      const { events } = readMarkup(markup)
      const samples = nextEvents(model, snapshot)
        .map(({ value }) => value)
        .filter(({ type }) => causeOf(model, type) === 'user')
      const named = events.flatMap((name) => {
        const fitting = samples.filter((sample) => typedFor(name, sample))
        return (fitting.length > 0 ? fitting : [JSON.parse(name) as AnyEventObject]).map((event) => ({ name, event }))
      })
      const takenByControls = new Set(named.map(({ event }) => taken(snapshot, event)))
      const fault = (text: string) => faults.set(text, faults.get(text) ?? stateLabel(snapshot))
      const [, focused = 'dismissed'] = /<dialog.*?<button[^>]* data-event="(.*?)"/.exec(markup) ?? []
      if (!/dismissed|stay/.test(focused)) fault(`a dialog begins with ${focused}`)
      if (snapshot.hasTag('saving') && !markup.includes(buttonClass('solid'))) fault('SAVING... does not stand out')
      for (const name of events) {
        if (!named.some((each) => each.name === name && taken(snapshot, each.event))) fault(`ignores ${name}`)
      }
      for (const sample of samples) {
        const key = taken(snapshot, sample)
        if (key === null || takenByControls.has(key)) continue
        fault(`no control names ${key}`)
      }
    }
    expect(Object.fromEntries(faults)).toEqual({})
  },
)

test('each text of a screen is in a picture, or in a list with the reason', () => {
  const markups = shown.flatMap(({ states }) => states.map(({ markup }) => markup))
  for (const page of Object.values(pages)) markups.push(renderToStaticMarkup(page))
  const labels = / (?:aria-label|title|placeholder)="([^"]*)"/g
  const read = markups.flatMap((markup) => [readMarkup(markup).text, ...(markup.match(labels) ?? [])])
  const all = plain([...new Set(read)].join('\n'))
  const patternOf = (text: string) =>
    plain(text)
      .replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
      .replaceAll('…', '[^\\n]*')
  const files = globSync(['routes/**/*.{ts,tsx}', 'src/ui/**/*.{ts,tsx}'])
  const texts = new Set(files.flatMap((file) => textsIn(file, readFileSync(file, 'utf8'))))
  const missing = [...texts].filter((text) => !/^M\d/.test(text) && !new RegExp(patternOf(text)).test(all))
  expect(missing.sort()).toEqual(Object.values(withoutPicture).flat().sort())
})

test('the first picture of a wait has its countdown', async () => {
  vi.resetModules()
  const { screens: fresh } = await import('#qa/screens.tsx')
  const [shown, model] = [fresh['password-change'], models['password-change']]
  const states = model ? runModel(model).states : []
  const wait = states.find(({ title }) => title.endsWith('too many attempts: 429'))
  if (typeof shown !== 'object' || !wait) throw new Error('No screen waits')
  const markup = renderToStaticMarkup(<shown.screen state={wait.snapshot} send={() => {}} />)
  expect(markup).toContain('You can try again in 30 seconds.')
})
