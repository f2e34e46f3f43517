import { expect, test } from 'vitest'
import { models } from '#models/index.ts'
import { choicesOf, take } from '#workbench/paths/choices.ts'
import { nowOf, startOf } from '#workbench/paths/simulation.ts'
import { reportOf, toEnd, walkOf } from '#workbench/paths/walks.ts'

test.each(Object.keys(models))(
  'a choice of %s takes what it says that it takes, and nothing where it is refused',
  (chart) => {
    for (const replay of reportOf(chart).states) {
      const walk = toEnd(walkOf(chart, replay))
      for (const { event, step, blocked, isRefused, takes } of choicesOf(nowOf(walk))) {
        const where = `${replay.title} > ${step}`
        expect(takes.length > 0, where).toBe(blocked === null && !isRefused)
        if (takes.length > 0)
          expect(nowOf(take(walk, event).walk).taken, where).toEqual(expect.arrayContaining([...takes]))
      }
    }
  },
)

test('what a guard refuses is no transition that would be taken', () => {
  const choices = choicesOf(nowOf(startOf('sign-in')))
  const takes = choices.flatMap((choice) => choice.takes)
  expect(choices.find(({ label }) => label === 'continue.chosen')).toMatchObject({ isRefused: true, takes: [] })
  expect(takes.filter((key) => key.includes('continue.chosen'))).toEqual([])
  expect(takes).toContain('#sign-in.ready --form.submitted[0]--> #sign-in.signingIn')
})
