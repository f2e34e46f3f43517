import { describe, expect, test } from 'vitest'
import { models } from '#models/index.ts'
import { secretNames } from '#models/secrets.ts'
import { words } from '#tests/screens/words.ts'
import { nameSecrets } from '#workbench/inspection/masks.ts'
import { runModel } from '#workbench/model/index.ts'
import { checkProperties, observed } from '#workbench/properties/check.ts'
import { properties } from '#workbench/properties/list.ts'
import { violationAddress, walkLines } from '#workbench/properties/words.ts'

nameSecrets(secretNames)

/** The events that end a session, of all charts that follow one. */
const sessionEnds = Object.values(models).flatMap(({ facts }) =>
  typeof facts?.session === 'object' ? facts.session.ends.map((end) => end.replace(/~.*/, '')) : [],
)

describe.each(Object.entries(models))('%s', (_, model) => {
  test('every property holds in every state that the chart can reach', () => {
    const { results } = checkProperties(model, runModel(observed(model)))
    const broken = results.flatMap(({ name, sentence, violations }) =>
      violations
        .slice(0, 1)
        .map((violation) =>
          [
            `${name}: ${sentence} ${violation.sentence}`,
            ...walkLines(model, violation),
            violationAddress(model, violation),
          ].join('\n'),
        ),
    )
    expect(broken.join('\n\n')).toBe('')
    const stale = results.flatMap(({ name, exceptions }) =>
      exceptions.flatMap(({ state, excused }) => (excused === 0 ? [`${name}: “${state}” needs no exception`] : [])),
    )
    expect(stale).toEqual([])
  })

  test('the facts of the model are about this chart', () => {
    const { exceptions = {}, session } = model.facts ?? expect.fail('it says nothing that the properties ask for')
    expect(Object.keys(exceptions)).toEqual(
      Object.keys(exceptions).filter((name) => properties.some((each) => each.name === name)),
    )
    if (typeof session === 'object') return
    // A chart that follows no session hears nothing of one.
    const heard = model.machine.events.filter((type) => sessionEnds.includes(type))
    expect(heard).toEqual([])
  })
})

test('the sentences that screens have for states stand on these screens', () => {
  const missing = Object.entries(models).flatMap(([id, { facts }]) =>
    Object.entries(facts?.worded ?? {}).flatMap(([state, sentence]) =>
      words[id]?.[state]?.some((each) => each.includes(sentence)) ? [] : [`${id}, ${state}: ${sentence}`],
    ),
  )
  expect(missing).toEqual([])
})
