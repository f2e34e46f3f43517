import type { ComponentType, ReactNode } from 'react'
import type { AnyStateMachine, InputFrom } from 'xstate'
import type { CurrentUser } from '#contract/session.ts'
import type { ChildScreen, ScreenProps } from '#flow/flow.tsx'
import type { Settings } from '#flow/tab.ts'
import type { ExitState } from '#machines/parts/exit.ts'
import type { SessionFacts } from '#machines/parts/session-parts.ts'
import { type AdminArea, denialOf } from '#rules/access.ts'

/** The values of a URL by name. A value in the path takes precedence over one in the query. */
export type Values<Name extends string = string> = { readonly [Each in Name]?: string }

export interface Entry extends ExitState {
  /** The router's key of the visit. A redirect of the same entry gets another key. */
  readonly __TSR_key?: string
  readonly __TSR_index?: number
}

/** A visit of a page, from which the input of its machine is made. */
export interface Visit<Name extends string = string> {
  readonly values: Values<Name>
  readonly entry: Entry
  readonly session: SessionFacts
  readonly settings: Settings
  /** False for the visit in the HTML: its URL is not read yet. */
  readonly isKnown: boolean
  /** Returns the draft of a form from before a forced sign-out; null if none. */
  readonly draft: (form: string) => unknown
  /** True if this tab keeps a draft that this user can see and that would be lost with the page. */
  readonly hasDraft: boolean
}

/** A page of the console (Specification §2). */
export interface Page<
  Path extends string = string,
  Name extends string = string,
  M extends AnyStateMachine = AnyStateMachine,
> {
  readonly path: Path
  /** The values that its URL may have. */
  readonly parameters: readonly Name[]
  /** Comes before the product's name. */
  readonly title: string | ((values: Values<Name>) => string)
  /** A page for everyone, for users with a session, or for users with access to an admin area. */
  readonly access: 'public' | 'signedIn' | AdminArea
  /** The values in the HTML before the URL is read. */
  readonly html?: Values<Name>
  /** A page that redirects users with a session. The HTML hides it from them. */
  readonly for?: 'visitor'
  /** The value that makes the HTML show another screen. */
  readonly variant?: Name
  readonly machine?: () => Promise<M>
  input?(visit: Visit<Name>): InputFrom<M> | null
  /** The machine restarts when this key changes. Left out if the machine lives as long as its page. */
  key?(visit: Visit<Name>): string | undefined
  readonly load: () => Promise<{ readonly page: PageModule<M> }>
}

export interface PageModule<M extends AnyStateMachine = AnyStateMachine> {
  /** Left out by a page without a machine, which is only its frame. */
  screen?(props: ScreenProps<M>): ReactNode
  /** The screen of a machine that the page's machine invokes. */
  readonly child?: ChildScreen | undefined
  readonly frame?: ComponentType<{ readonly children: ReactNode }>
}

/** Loads the code of a page: its machine and its module. */
export const loadPage = ({ machine, load }: Pick<Page, 'machine' | 'load'>) => Promise.all([machine?.(), load()])

export type PageCode = Awaited<ReturnType<typeof loadPage>>

export const page = <const Path extends string, const Name extends string, M extends AnyStateMachine>(
  row: Page<Path, Name, M>,
) => row

/** Adds the user to the input of a protected page; null without a session or without access to the area. */
export const forUser =
  <Name extends string, Input>(area: AdminArea | null, inputOf: (user: CurrentUser, visit: Visit<Name>) => Input) =>
  (visit: Visit<Name>): Input | null => {
    const { user } = visit.session
    return user === null || (area !== null && denialOf(area, user) !== null) ? null : inputOf(user, visit)
  }
