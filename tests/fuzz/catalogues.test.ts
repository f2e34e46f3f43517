import fc from 'fast-check'
import * as v from 'valibot'
import { expect } from 'vitest'
import { parseJson } from '#api/errors.ts'
import { getConfigurations, getConversationModels } from '#contract/configuration.ts'
import { draftOf, fieldName, problemsOfDraft, remainingProblems, withField, withProvider } from '#rules/draft.ts'
import { catalogueOf, modelLabel, modelProviderId, modelProviderLabel } from '#rules/model-names.ts'
import { payloadOf } from '#rules/payload.ts'
import { anyModel } from '#tests/rules/models.ts'
import { anyJson, anyText, expectCleanPrototypes, inheritedNames, mutated, nameOr, objectOf } from './hostile.ts'
import { fuzz, type Verdict } from './kit.ts'

const modelIds = fc.array(fc.oneof(fc.constantFrom('a', 'b', 'A', 'gpt_4o'), inheritedNames, anyText), { maxLength: 3 })
const lists = modelIds.map((list) => JSON.stringify(list))
const catalogues = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .array(fc.tuple(nameOr('openai', 'OpenAI', 'azure', 'Constructor'), lists), { maxLength: 5 })
      .map(objectOf),
  },
  {
    weight: 1,
    arbitrary: fc.array(fc.tuple(nameOr('openai'), fc.oneof(lists, anyJson)), { maxLength: 3 }).map(objectOf),
  },
  { weight: 1, arbitrary: mutated(fc.constant('{"openai":["gpt_4o"],"__proto__":["a"]}')) },
  { weight: 1, arbitrary: anyJson },
)
const inherited = Object.getOwnPropertyNames(Object.prototype)
/** Names that Valibot leaves out of every record, because copies of such objects are dangerous. */
const leftOut = ['__proto__', 'constructor', 'prototype']

fuzz('a catalogue has the models of its own providers alone', catalogues, (text): Verdict => {
  const answer = parseJson(text)
  const read = v.safeParse(getConversationModels.answer, answer)
  const catalogue = read.success ? catalogueOf(read.output) : null
  expectCleanPrototypes()
  if (catalogue === null) return 'refused'
  const sent = Object.entries(answer as Record<string, string[]>).filter(([name]) => !leftOut.includes(name))
  expect(new Set(Object.keys(catalogue))).toEqual(new Set(sent.map(([name]) => modelProviderId(name))))
  for (const [name, models] of sent) {
    const own = catalogue[modelProviderId(name)] ?? []
    expect(own).toEqual(expect.arrayContaining(models))
    expect(own.length).toBe(new Set(own).size)
  }
  for (const name of inherited) if (!Object.hasOwn(catalogue, name)) expect(catalogue[name]).toBeUndefined()
  for (const name of Object.keys(catalogue)) {
    expect(modelProviderLabel(name).toLowerCase()).toBe(
      name.charAt(0).toUpperCase().toLowerCase() + name.slice(1).toLowerCase(),
    )
    for (const kind of ['conversation', 'embedding'] as const) expect(typeof modelLabel(name, kind)).toBe('string')
  }
  expect(Object.entries(catalogueOf(catalogue)), 'reading it again changes nothing').toEqual(Object.entries(catalogue))
  return 'accepted'
})

const names = ['providerName', 'modelType', 'apiKey', 'url'] as const
const models = fc.oneof(
  anyModel.map((model) => JSON.stringify(model)),
  fc
    .array(
      fc.tuple(
        nameOr(...names),
        fc.oneof(
          anyText.map((each) => JSON.stringify(each)),
          anyJson,
        ),
      ),
      { maxLength: 5 },
    )
    .map(objectOf),
)
const configurations = fc
  .tuple(fc.array(models, { maxLength: 3 }), models, models, fc.tuple(nameOr('id'), anyJson), anyJson)
  .map(([conversation, indexing, embedding, more, id]) =>
    objectOf([
      ['id', id],
      ['conversationModels', `[${conversation}]`],
      ['indexingModel', indexing],
      ['embeddingModel', embedding],
      more,
    ]),
  )
const changes = fc.record({ provider: nameOr('openai', 'azure'), catalogue: catalogues, apiKey: anyText })

fuzz(
  'a configuration becomes the payload of its own models',
  fc.tuple(configurations, changes),
  ([text, change]): Verdict => {
    const read = v.safeParse(getConfigurations.answer, parseJson(`[${text}]`))
    expectCleanPrototypes()
    const [configuration] = read.success ? read.output : []
    if (configuration === undefined) return 'refused'
    const draft = draftOf(configuration)
    const payload = payloadOf(draft, null)
    expect(JSON.parse(JSON.stringify(payload)), 'nothing is lost on the way').toStrictEqual(payload)
    expect(payload.conversationModels.map(({ apiKey }) => apiKey)).toEqual(
      configuration.conversationModels.map(({ apiKey }) => apiKey),
    )
    expect(payload.indexingModelApiKey).toBe(configuration.indexingModel.apiKey)
    const problems = problemsOfDraft(draft)
    for (const model of [...draft.conversation, draft.indexing, draft.embedding]) {
      expect(problems[fieldName(model, 'apiKey')] === undefined).toBe(model.apiKey.trim() !== '')
      const other = v.safeParse(getConversationModels.answer, parseJson(change.catalogue))
      const catalogue = other.success ? catalogueOf(other.output) : {}
      const own = Object.hasOwn(catalogue, change.provider) ? (catalogue[change.provider] ?? []) : []
      const edited = withField(withProvider(draft, model.key, change.provider, own), model.key, 'apiKey', change.apiKey)
      expect(remainingProblems(problems, edited)[fieldName(model, 'providerName')]).toBe(
        change.provider.trim() === '' ? problems[fieldName(model, 'providerName')] : undefined,
      )
      expect(JSON.stringify(payloadOf(edited, null))).toContain(JSON.stringify(change.apiKey))
    }
    expectCleanPrototypes()
    return 'accepted'
  },
)
