import { expect, test } from 'vitest'
import { operations } from '#sandbox/api.ts'
import { answerErrors, failuresOf } from '#sandbox/testing/document.ts'
import { openExample } from './examples.ts'
import { commonProvocation, provocations, provoke } from './provocations.ts'

test.each(operations)('%s sends each documented failure', async (operation) => {
  for (const { status, message } of failuresOf(operation)) {
    const provocation = provocations[operation]?.[message] ?? commonProvocation(operation, status, message)
    if (!provocation) throw new Error(`Nothing provokes ${status} "${message}".`)
    const received = await provoke(await openExample(operation), provocation)
    expect([received.status, JSON.parse(received.text)]).toEqual([status, { message }])
    expect(answerErrors(operation, received)).toEqual([])
  }
})

test('documents every failure that the tests provoke', () => {
  for (const operation of operations) {
    const documented = failuresOf(operation).map(({ message }) => message)
    for (const message of Object.keys(provocations[operation] ?? {})) expect(documented).toContain(message)
  }
})
