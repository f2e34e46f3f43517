import { type AnyMachineSnapshot, createActor } from 'xstate'
import { isScreenShown } from '#browser/stages.ts'
import type { SessionSnapshot } from '#machines/app/session.ts'
import { factsOf, signedOut } from '#machines/parts/session-parts.ts'
import type { Values } from '#rules/paths.ts'
import { type PageCode, type PageRow, type Settings, screenOf } from './page.ts'
import type { Tab } from './tab.ts'

export type ShownPage = { readonly page: PageRow; readonly values: Values }

/** The page that a tab shows; null while it is not decided. */
export function pageOf({ actor, pages }: Pick<Tab, 'actor' | 'pages'>): ShownPage | null {
  const { visit } = actor.getSnapshot().context
  const page = Object.values(pages).find(({ path }) => path === visit?.path)
  return page && visit ? { page, values: visit.values } : null
}

/** The page that a tab shows, if the HTML shows it too. */
export function shownPage(root: HTMLElement, tab: Tab): ShownPage | null {
  const shown = pageOf(tab)
  return shown && isScreenShown(root, screenOf(shown.page, shown.values)) ? shown : null
}

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
  { page, values }: ShownPage,
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
