import type { ComponentType, ReactNode } from 'react'
import type { AnyStateMachine, EventFrom, InputFrom } from 'xstate'
import type { readOAuth } from '#browser/oauth-store.ts'
import type { CurrentUser } from '#contract/session.ts'
import type { PageProtocol } from '#machines/app/visit.ts'
import type { ExitState } from '#machines/parts/exit.ts'
import type { SessionFacts } from '#machines/parts/session-parts.ts'
import type { CallbackAllowance, decideCallback } from '#rules/callback/callback-url.ts'
import type { PageRule } from '#rules/destination.ts'
import type { Values } from '#rules/paths.ts'
import type { ChildScreen, ScreenProps } from './screen.ts'

/** What every page may need of the deployment. */
export interface Settings {
  readonly product: string
  /** The URLs that the operator may set; empty if not. */
  readonly links?: Readonly<Partial<Record<`VITE_${'HELP' | 'SUPPORT' | 'TERMS' | 'PRIVACY'}_URL`, string>>>
  /** The URL that a provider redirects to (RFC 6749 §3.1.2). */
  readonly redirectUri: string
  readonly allowance: CallbackAllowance
  /** Reads what this tab has stored of a sign-in with a provider. */
  readonly readOAuth: typeof readOAuth
}

type CallbackRules = { readonly decideCallback: typeof decideCallback }

/** From which the input of a page's machine is made. */
export interface Arrival<Name extends string = string> {
  readonly values: Values<Name>
  readonly entry: ExitState
  readonly session: SessionFacts
  readonly settings: Settings
  /** False for the page in the HTML: its URL is not read yet. */
  readonly isKnown: boolean
  /** What the `rules` of the page have loaded. */
  readonly rules: CallbackRules | null
  /** True if the tab keeps input that this user could see again, and that would be lost with the tab. */
  readonly losesInput: boolean
}

/** A row of the table of pages (Specification §2). A page that a user has opened is a visit. */
export interface PageRow<
  Path extends string = string,
  Name extends string = string,
  M extends AnyStateMachine = AnyStateMachine,
> extends Pick<PageRule, 'access'> {
  readonly path: Path
  readonly parameters: readonly Name[]
  /** Comes before the product's name. */
  readonly title: string | ((values: Values<Name>) => string)
  /** The values in the HTML before the URL is read. */
  readonly html?: Values<Name>
  /** A page that redirects users with a session. The HTML hides it from them. */
  readonly for?: 'visitor'
  /** The value that makes the HTML show another screen. */
  readonly variant?: Name
  readonly machine?: (values: Values<Name>) => Promise<M>
  /** Loads the rules of a callback, together with the machine. */
  readonly rules?: (values: Values<Name>) => Promise<CallbackRules> | null
  /** What its machine does not take of the events that the tab sends to pages. */
  readonly ignores: { readonly [Event in PageProtocol as Event extends EventFrom<M> ? never : Event['type']]: true }
  /** null without a session on a page that needs one. */
  input?(arrival: Arrival<Name>): InputFrom<M> | null
  readonly load: (values: Values<Name>) => Promise<{ readonly screen: PageScreen<M> }>
}

export type Pages = Readonly<Record<string, PageRow>>

export interface PageScreen<M extends AnyStateMachine = AnyStateMachine> {
  /** Left out by a page without a machine, which is only its frame. */
  component?(props: ScreenProps<M>): ReactNode
  /** The screen of a machine that the page's machine invokes. */
  readonly child?: ChildScreen | undefined
  readonly frame?: ComponentType<{ readonly children: ReactNode }>
}

/** Loads the code of a page: its machine and its module. */
export const loadPage = ({ machine, load }: PageRow, values: Values = {}) =>
  Promise.all([machine?.(values), load(values)])

export type PageCode = Awaited<ReturnType<typeof loadPage>>

export const pageRow = <const Path extends string, const Name extends string, M extends AnyStateMachine>(
  row: PageRow<Path, Name, M>,
) => row

/** Adds the user to the input of a page that needs one. */
export const forUser =
  <Name extends string, Input>(inputOf: (user: CurrentUser, arrival: Arrival<Name>) => Input) =>
  (arrival: Arrival<Name>): Input | null => {
    const { user } = arrival.session
    return user && inputOf(user, arrival)
  }

export const screenOf = ({ path, variant }: PageRow, values: Values): string =>
  variant !== undefined && variant in values ? `${path}?${variant}` : path
