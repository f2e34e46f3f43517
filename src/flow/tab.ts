import type { RouterHistory } from '@tanstack/react-router'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { connectionMachine } from '#machines/app/connection.ts'
import type { draftsMachine } from '#machines/app/drafts.ts'
import type { SessionSnapshot, sessionMachine } from '#machines/app/session.ts'
import type { themeMachine } from '#machines/app/theme.ts'
import type { unsavedChangesMachine } from '#machines/app/unsaved-changes.ts'
import type { Exit, ExitState } from '#machines/parts/exit.ts'
import type { CallbackAllowance } from '#rules/callback-url.ts'
import type { tabLogic } from './tab-logic.ts'

/** The settings of the console, from its environment. */
export interface Settings {
  readonly product: string
  /** The URL to which a provider redirects (RFC 6749 §3.1.2). */
  readonly redirectUri: string
  readonly allowance: CallbackAllowance
}

/** The two ways in which a machine changes the URL. */
export interface Navigation {
  /** Navigates to the output of a machine that is done, and replaces its history entry. */
  readonly leave: (exit: Exit) => void
  /** Replaces the URL of a page whose machine goes on. The page announces nothing and does not scroll. */
  replaceAddress: (to: string, state: ExitState) => void
}

/** One run of a page's machine: its actor, and what connects it with the tab. */
export interface Run {
  readonly actor: AnyActorRef
  /** Starts the actor, once however often called: a one-time link works once. */
  readonly start: () => void
  readonly stop: () => void
}

/** What lives as long as the tab, and what every page can use. */
export interface Tab extends Settings {
  /** The root of the actors below and of the page's machine. */
  readonly root: ActorRefFrom<typeof tabLogic>
  readonly session: ActorRefFrom<typeof sessionMachine>
  /** The session that the HTML shows, with which React hydrates it. */
  readonly shownSession: SessionSnapshot
  readonly theme: ActorRefFrom<typeof themeMachine>
  readonly connection: ActorRefFrom<typeof connectionMachine>
  readonly unsavedChanges: ActorRefFrom<typeof unsavedChangesMachine>
  readonly drafts: ActorRefFrom<typeof draftsMachine>
  readonly history: RouterHistory
  readonly navigation: Navigation
  readonly earlyRun: EarlyRun
}

/** The run that started before React. React renders it, or stops it, with the first page. */
export interface EarlyRun {
  /** The run, and the visit of which it is; null until the code of its machine is there. */
  current: { readonly visit: string; readonly run: Run } | null
  /** True once React has rendered a page: nothing starts early any more. */
  isOver: boolean
}
