import type { Page } from '@playwright/test'
import type { Operation } from '#contract/index.ts'
import type { SandboxControl } from '#scripts/support/sandbox-control.ts'
import type { Caller } from '#tests/faults/callers.ts'
import { privateCallers } from '#tests/faults/private-callers.ts'
import { publicCallers } from '#tests/faults/public-callers.ts'
import type { isJudged } from '#tests/faults/rules.ts'
import type { text } from '#tests/pages/find.ts'

export type Failure = Parameters<typeof isJudged>[0]

/** One call of a screen: how a person comes to it in a browser, and how the screen goes on. What it must say is the caller's. */
export interface Row {
  /** The name of the screen; the kinds of faults are shared out among its calls. */
  readonly screen: string
  readonly caller: Caller
  /** Prepares server and browser. Returns the address of the screen. */
  readonly prepare: (page: Page, sandbox: SandboxControl) => Promise<string>
  /** Types on the screen that is open, for a call that a button makes. */
  readonly type?: (page: Page) => Promise<unknown>
  /** The button that makes the call; opening makes it where there is none. */
  readonly send?: string
  /** True where a failure leads to another screen than the form. */
  readonly leaves?: true
  /** The words of the screen itself, beside those of the chart. */
  readonly says?: string
  /** The button or link with which a person goes on after a failure. */
  readonly goesOn: string | ((failure: Failure) => string)
  /** Finds what is shown after a success. */
  readonly success: (page: Page) => ReturnType<typeof text>
  /** The body of a good answer, where the sandbox would refuse what was sent. */
  readonly answer?: (sandbox: SandboxControl) => Promise<string>
}

/**
 * Finds a caller of the table.
 * @throws Error for one that the table does not have
 */
export function caller(call: Operation, name: string): Caller {
  const found = [...publicCallers, ...privateCallers].find((each) => each.call === call && each.name === name)
  if (!found) throw new Error(`The table has no ${call} ${name}`)
  return found
}

/** The password that a person types. */
export const password = ' a new password '
