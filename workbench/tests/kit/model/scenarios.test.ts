import { afterEach, expect, test } from 'vitest'
import { registry } from '#tests/product/machines.ts'
import { listenToSimulated, simulate } from '#workbench/kit/model/index.ts'

afterEach(() => listenToSimulated(null))

const values = { email: 'ada@example.com', password: 'secret-1' }
const form = '#door.closed --form.submitted'

test('a scenario tells what it meets, refusals included, from its start to its end', () => {
  const met = new Set<string>()
  listenToSimulated((keys) => {
    for (const key of keys) met.add(key)
  })
  const run = simulate(registry.door, { visitor: null })
  expect(met).toEqual(
    new Set([
      ...['state #door', 'state #door.looking', 'state #door.closed'],
      'taken #door.looking --always--> #door.closed',
    ]),
  )
  met.clear()
  run.send({ type: 'form.submitted', values: { ...values, password: '' } })
  expect([...met]).toEqual(
    expect.arrayContaining([`guard false ${form}[0]--> #door.opening`, `taken ${form}[1]--> (stay)`]),
  )
  run.send({ type: 'form.submitted', values })
  run.finish('openDoor')
  expect([...met]).toContain('state #door.left')
})
