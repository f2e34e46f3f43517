import type { ComponentType, ReactNode } from 'react'
import type { AnyStateMachine, InputFrom } from 'xstate'
import type { CurrentUser } from '#contract/session.ts'
import type { ChildScreen, ScreenProps } from '#flow/flow.tsx'
import type { Settings } from '#flow/tab.ts'
import type { ExitState } from '#machines/parts/exit.ts'
import type { SessionFacts } from '#machines/parts/session-parts.ts'
import { type AdminArea, denialOf } from '#rules/access.ts'

/** The values of a URL by their names. A value of the path beats one of the query. */
export type Values<Name extends string = string> = { readonly [Each in Name]?: string }

/** The state that a history entry keeps beside its URL. */
export interface Entry extends ExitState {
  /** Tells the visits of one entry apart: a redirect is another visit. */
  readonly __TSR_key?: string
  /** The number of the entry in the tab's history. */
  readonly __TSR_index?: number
}

/** One visit of a page: what the input of its machine is made of. */
export interface Visit<Name extends string = string> {
  readonly values: Values<Name>
  readonly entry: Entry
  readonly session: SessionFacts
  readonly settings: Settings
  /** False for the visit that the HTML shows: its URL is not read yet. */
  readonly isKnown: boolean
  /** Finds the draft of a form from before a forced sign-out; null without one. */
  readonly draft: (form: string) => unknown
  /** True when this tab keeps a draft that a screen can show to this user, which ends with the page. */
  readonly hasDraft: boolean
}

/** A page of the console (Specification §2). */
export interface Page<
  Path extends string = string,
  Name extends string = string,
  M extends AnyStateMachine = AnyStateMachine,
> {
  readonly path: Path
  /** The values that its URL may carry. */
  readonly parameters: readonly Name[]
  /** Stands before the product's name. */
  readonly title: string | ((values: Values<Name>) => string)
  /** A page for everybody, for users with a session, or for those who may use an area of admins. */
  readonly access: 'public' | 'signedIn' | AdminArea
  /** The values that the HTML assumes before the URL is read. */
  readonly html?: Values<Name>
  /** With a session the page leads on, and the HTML does not show it. */
  readonly for?: 'visitor'
  /** A value with which the HTML shows another screen. */
  readonly variant?: Name
  readonly machine?: () => Promise<M>
  /** @returns the input of the machine; null for a visit without one */
  input?(visit: Visit<Name>): InputFrom<M> | null
  /** @returns a text with whose change the machine starts again; left out for a machine that lasts as long as its page */
  key?(visit: Visit<Name>): string | undefined
  readonly load: () => Promise<{ readonly page: PageModule<M> }>
}

/** What the module of a page exports as `page`. */
export interface PageModule<M extends AnyStateMachine = AnyStateMachine> {
  /** Left out by a page without a machine, which is its frame. */
  screen?(props: ScreenProps<M>): ReactNode
  /** The screen of a machine that the page's machine invokes. */
  readonly child?: ChildScreen | undefined
  /** What stands around the screen. */
  readonly frame?: ComponentType<{ readonly children: ReactNode }>
}

export const page = <const Path extends string, const Name extends string, M extends AnyStateMachine>(
  row: Page<Path, Name, M>,
) => row

/** Gives the input of a protected page the user; null without a session, and for a user who may not use the area. */
export const forUser =
  <Name extends string, Input>(area: AdminArea | null, inputOf: (user: CurrentUser, visit: Visit<Name>) => Input) =>
  (visit: Visit<Name>): Input | null => {
    const { user } = visit.session
    return user === null || (area !== null && denialOf(area, user) !== null) ? null : inputOf(user, visit)
  }
