// Shared by the tests of the machine `configuration`.

import { simulate } from '@statehouse/workbench/kit'
import { expect } from 'vitest'
import type { Catalogues } from '#machines/catalogues.ts'
import { configurationMachine } from '#machines/configuration.ts'
import type { SaveOutcome } from '#machines/configuration-save.ts'
import { ada, catalogues, configuration as sample } from '#qa/models/samples.ts'

/** Three conversation models: azure, openai, and a provider that is in no catalogue. */
export const configuration = {
  ...sample,
  conversationModels: [
    ...sample.conversationModels,
    { providerName: 'OpenAI', modelType: 'gpt_4o', apiKey: 'key 4', url: '' },
    { providerName: 'mistral', modelType: 'large', apiKey: 'key 5', url: 'https://mistral.example.com' },
  ],
}
export const types = ['gpt_3', 'gpt_4o', 'large', 'gpt_4o_mini', 'text_embedding_3_small']
export const all: Catalogues = { ...catalogues, conversation: { openai: ['gpt_4o'], azure: ['gpt_4o'] } }
export const incomplete: Catalogues = { ...all, indexing: null }

export const typed = { type: 'model.edited', key: 'conversation-1', field: 'apiKey', value: 'key 6' } as const
export const submitted = { type: 'form.submitted', values: {} } as const
/** Every user event on a draft. */
export const edits = [
  typed,
  { type: 'model.added' },
  { type: 'model.removed', key: 'conversation-0' },
  { type: 'provider.chosen', key: 'indexing', providerName: 'azure' },
  submitted,
] as const

export type Run = ReturnType<typeof loading>
export const loading = (groupId: string | null = 'g-1') => simulate(configurationMachine, { userId: ada.id, groupId })

export const answer = (run: Run, found = all) => run.finish('catalogues', found)

export function settling(found = all) {
  const run = loading()
  answer(run, found)
  run.finish('getConfigurations', [configuration, { ...sample, id: 'not the first' }])
  return run
}

export function ready(found?: Catalogues) {
  const run = settling(found)
  run.elapse()
  return run
}

export function saving() {
  const run = ready()
  run.send(typed)
  run.send(submitted)
  return run
}

export const pageOf = ({ state }: Run) => state.value.page
export const areAsked = ({ state }: Run) => state.matches({ catalogues: 'asked' })

export const endSave = (run: Run, result: SaveOutcome['result'], more: Partial<SaveOutcome> = {}) =>
  run.finish('configurationSave', {
    result,
    draft: shownIn(run),
    saved: run.state.context.saved,
    reason: '',
    wait: 0,
    ...more,
  })

export const shownIn = ({ state: { context } }: Run) => context.draft ?? context.saved
export const keysOf = (run: Run) => shownIn(run).conversation.map(({ key }) => key)
export const typesOf = (run: Run) => {
  const { conversation, indexing, embedding } = shownIn(run)
  return [...conversation, indexing, embedding].map(({ modelType }) => modelType)
}
export const typedIn = { edited: 'typed' }
export const inReady = (draft: string | object, wait = 'open') => ({ ready: { draft, wait } })

/** Expects that no user event changes or sends anything. */
export function expectLocked(run: Run) {
  const before = run.state
  for (const event of edits) run.send(event)
  expect(run.state.value).toEqual(before.value)
  expect(run.state.context).toEqual(before.context)
}
