import { ada, password, people } from '@statehouse/sandbox/people'
import fc from 'fast-check'
import { type FaultName, type FaultyCall, faultNames, faultyCalls, stalls } from './faults.ts'

/**
 * One step of a person, of another tab, of the network or of the server. `nth` chooses among what is there when the step is taken:
 * the remainder of its division by their number is the index.
 */
export type Step =
  | { readonly does: 'press'; readonly nth: number; readonly by: 'pointer' | 'Enter' }
  | { readonly does: 'type'; readonly nth: number; readonly text: string | null }
  | { readonly does: 'choose'; readonly nth: number; readonly option: number }
  | { readonly does: 'send'; readonly nth: number; readonly value: number }
  | { readonly does: 'open'; readonly nth: number }
  | { readonly does: 'back' | 'forward' | 'reload' | 'escape' }
  | { readonly does: 'switch tab' | 'close tab' }
  | { readonly does: 'sign in elsewhere'; readonly email: string }
  | { readonly does: 'sign out elsewhere' }
  | { readonly does: 'lose the network' | 'regain the network' }
  | { readonly does: 'resize'; readonly width: number }
  | { readonly does: 'break'; readonly operation: FaultyCall; readonly fault: FaultName; readonly times: number | null }
  | { readonly does: 'repair' | 'expire tokens' | 'wait' }

/** The way a walk begins: the person who is signed in, or null, the address and the width of the window. */
export interface Start {
  readonly email: string | null
  readonly nth: number
  readonly width: number
  readonly dark: boolean
}

/** A walk: its start, and its steps in order. */
export interface Walk {
  readonly start: Start
  readonly steps: readonly Step[]
}

/** The widths of the window in px: a phone, the width at which the menu opens, and a desktop. */
const widths = [360, 640, 1280]

/** The most steps of a walk. */
const mostSteps = 60

/** The texts that a person may type; null is one that fits the field. */
const texts = [
  null,
  '',
  ' ',
  '  Ada  ',
  ada.email,
  'zoe@gmial.com',
  'one@example.com, two@example.com three@example.com',
  password,
  'x'.repeat(300),
  'O’Brien-Ñandú 日本語 🦊',
  'مرحبا \u202e backwards',
  '<script>throw 1</script>',
  '"; DROP TABLE users; --',
  '%00%2e%2e/../{{7*7}}',
  '__proto__',
  '0e1',
]

/** The people who have a password. */
const signIns = people.flatMap(({ email, password }) => (password === null ? [] : [email]))

/** What a person types as an email address: one who can sign in, or one whom the server does not know. */
const addresses = [...signIns, 'new@example.com', 'newer@example.com']

// A step is never made smaller: it would only press something else. A walk is made smaller by leaving steps out.
const whole = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.noShrink(fc.noBias(arbitrary))
const nth = fc.nat(9_999)
const only = <Does extends Step['does']>(...all: readonly Does[]) => fc.record({ does: fc.constantFrom(...all) })

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 36,
    arbitrary: fc.record({ does: fc.constant('press'), nth, by: fc.constantFrom('pointer', 'Enter') }),
  },
  { weight: 14, arbitrary: fc.record({ does: fc.constant('type'), nth, text: fc.constantFrom(null, null, ...texts) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('choose'), nth, option: nth }) },
  { weight: 8, arbitrary: fc.record({ does: fc.constant('send'), nth, value: nth }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('open'), nth }) },
  { weight: 8, arbitrary: only('back', 'back', 'forward', 'reload', 'escape') },
  { weight: 4, arbitrary: only('switch tab', 'switch tab', 'close tab') },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('sign in elsewhere'), email: fc.constantFrom(...signIns) }),
  },
  { weight: 1, arbitrary: only('sign out elsewhere') },
  { weight: 3, arbitrary: only('lose the network', 'regain the network', 'regain the network') },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('resize'), width: fc.constantFrom(...widths) }) },
  {
    weight: 12,
    arbitrary: fc.record({
      does: fc.constant('break'),
      operation: fc.constantFrom(...faultyCalls),
      // Only a call that does not answer lets a person see and leave what is shown meanwhile.
      fault: fc.constantFrom(...faultNames, ...stalls, ...stalls),
      times: fc.constantFrom(1, 2, null),
    }),
  },
  { weight: 9, arbitrary: only('repair', 'repair', 'expire tokens', 'wait') },
)

const start: fc.Arbitrary<Start> = fc.record({
  email: fc.constantFrom(null, ...signIns, ada.email, ada.email, ada.email),
  nth,
  width: fc.constantFrom(...widths),
  dark: fc.boolean(),
})

/** Random walks. A walk that fails is made smaller by leaving steps out. */
export const walks: fc.Arbitrary<Walk> = fc.record({
  start: whole(start),
  steps: fc.noBias(fc.array(whole(step), { minLength: 1, maxLength: mostSteps, size: 'max' })),
})

/** A text that fits a field, so that a form can be sent. */
export function fittingText(field: { readonly type: string; readonly name: string }, value: number): string {
  if (field.type === 'email' || field.name === 'email') return addresses[value % addresses.length] ?? ''
  if (field.name === 'apiKey' || field.name.endsWith('.apiKey')) return `key-${value}`
  if (/password/i.test(field.name)) return 'statehouse'
  if (field.name.endsWith('.url')) return `https://models.example.com/${value}`
  return `Word ${value}`
}
