import { type AnyMachineSnapshot, createActor } from 'xstate'
import type { SessionSnapshot } from '#machines/app/session.ts'
import { factsOf, signedOut } from '#machines/parts/session-parts.ts'
import type { Values } from '#rules/paths.ts'
import type { Page, PageCode, Settings } from './page.ts'

/** What the HTML shows, which React hydrates with. */
export interface Html {
  readonly session: SessionSnapshot
  /** Which screen of the page, without the values of its URL. */
  readonly values: Values
  /** The first state of the page's machine; null if the HTML shows none. */
  readonly state: AnyMachineSnapshot | null
}

/** Computes what the build has prerendered: it knows the page, its variant, and the stored user of a protected page. */
export function htmlOf(
  { page, values }: { readonly page: Page; readonly values: Values },
  [machine]: PageCode,
  session: SessionSnapshot,
  settings: Settings,
): Html {
  const { access, html, variant } = page
  const shown = { ...html, ...(variant !== undefined && variant in values && { [variant]: '' }) }
  const facts = access === 'public' ? signedOut : factsOf(session.context)
  const arrival = { values: shown, entry: {}, session: facts, settings, isKnown: false, rules: null, losesInput: false }
  const input = page.input?.(arrival) ?? null
  const state = machine && input !== null ? createActor(machine, { input }).getSnapshot() : null
  return { session, values: shown, state }
}
