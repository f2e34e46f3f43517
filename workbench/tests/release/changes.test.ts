import { createElement as create } from 'react'
import { describe, expect, test } from 'vitest'
import { type AnyMachineSnapshot, setup } from 'xstate'
import { changesOf } from '#workbench/release/changes.ts'
import { changesText, isChanged } from '#workbench/release/changes-text.ts'
import { fingerprintsOf } from '#workbench/release/fingerprints.ts'

const right = {
  ...{ id: 'lock', closed: 'closed', region: false, target: 'open', text: 'LOCKED', sends: 'key.turned' },
  ...{ wait: 1_000, action: ['ring'], canOpen: ({ context }: { context: { key: string } }) => context.key !== '' },
  ...{ isOpenShown: (isOpen: boolean) => isOpen, module: 'a1' },
}

/** A lock that opens with a key for a while, wrong in some way. */
function build(wrong: Partial<typeof right> = {}) {
  const { id, closed, region, target, text, sends, wait, action, canOpen, isOpenShown, module } = { ...right, ...wrong }
  const states = {
    [closed]: {
      on: {
        'key.turned': { guard: 'canOpen', target, actions: action },
        'key.pulled': target === 'open' ? 'left' : target,
      },
    },
    open: { after: { wait: closed } },
    left: { type: 'final' as const },
  }
  const machine = setup({
    types: { context: {} as { key: string }, input: {} as { key: string } },
    actions: { ring: () => undefined },
    guards: { canOpen },
    delays: { wait },
  }).createMachine({
    ...{ id, context: ({ input }: { input: { key: string } }) => input, initial: region ? 'door' : closed },
    states: region ? { door: { initial: closed, states } } : states,
  } as never)
  const screen = ({ state }: { state: AnyMachineSnapshot }) => {
    const isOpen = JSON.stringify(state.value).includes('open')
    return create('main', null, [
      create('h1', { key: 1 }, isOpen ? 'OPEN' : text),
      ...[sends, 'key.pulled'].map((type) =>
        create('button', { key: type, type: 'button', 'data-event': JSON.stringify({ type }) }),
      ),
      isOpenShown(isOpen) && create('p', { key: 2 }, 'Come in'),
    ])
  }
  const model = { machine, inputs: { 'a key': { key: 'brass' }, 'no key': { key: '' } } }
  const product = { name: 'Lock', models: { [id]: model }, screens: { [id]: { screen, frame: (all: unknown) => all } } }
  return fingerprintsOf(product as never, { 'lock.ts': module }, { [id]: ['lock.ts'] })
}

const before = build()
const textOf = (wrong: Partial<typeof right>, page?: string) => changesText(changesOf(before, build(wrong)), page)

test('two builds of one source are equal, and nothing differs', () => {
  expect(build()).toEqual(before)
  const changes = changesOf(before, build())
  expect(changes.some(isChanged)).toBe(false)
  const [again, read, unchanged] = changesText(changes).split('\n')
  expect([again, read]).toEqual(['Test again: 0 of 3 paths.', 'Read: 0.'])
  expect(unchanged).toBe('Unchanged: 3.')
})

describe('each mistake is shown, with what was and what is:', () => {
  test.each<[string, Partial<typeof right>, ...string[]]>([
    ['a doubled delay', { wait: 2_000 }, 'delay wait: was 1000; is 2000 – A key', 'waits 2000 ms'],
    [
      'the body of a guard',
      { canOpen: ({ context }) => context.key.length > 2 },
      'guard canOpen: was',
      '.length &gt; 2',
    ],
    [
      'a swapped condition of a screen',
      { isOpenShown: (isOpen) => !isOpen },
      'the screen of closed: is &lt;p&gt;, “Come in” – picture',
    ],
    ['a target', { target: 'left' }, 'was leads to \\#lock.open; is leads to \\#lock.left'],
    ['a text', { text: 'CLOSED' }, 'was “LOCKED”; is “CLOSED”'],
    [
      'the event of a control',
      { sends: 'bell.rung' },
      '"type":"bell.rung"',
      'No control of this screen sends key.turned',
    ],
    ['a dropped action', { action: [] }, 'was does ring'],
  ])('%s', (_, wrong, ...texts) => {
    const text = textOf(wrong)
    expect(text).not.toMatch(/^Test again: 0 /)
    for (const each of texts) expect(text).toContain(each)
  })
})

test('code below unchanged steps is to be read, with the names of its modules', () => {
  expect(textOf({ module: 'b2' })).toMatch(
    /^Test again: 0 of 3 paths\.\nRead: 3, only code below them changed \(lock\.ts\)\.\nUnchanged: 0\.\n/,
  )
})

test.each<[string, Partial<typeof right>, string]>([
  ['a chart', { id: 'latch' }, 'lock → latch'],
  ['a state', { closed: 'locked' }, 'lock.closed → lock.locked'],
  ['states that moved into a region', { region: true }, 'lock.open → lock.door.open'],
])('recognizes a new name of %s', (_, wrong, renamed) => {
  expect(textOf(wrong)).toContain(`- ${renamed}\n`)
})

test('links to the page of the new build', () => {
  expect(textOf({ text: 'CLOSED' }, 'https://qa.example/statecharts.html')).toMatch(
    /\[picture\]\(https:\/\/qa\.example\/statecharts\.html#\/lock\S*\), \[[^\]]+\]\(\S+#\/lock\?panel=plan/,
  )
})
