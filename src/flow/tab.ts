import type { RouterHistory } from '@tanstack/react-router'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { connectionMachine } from '#machines/app/connection.ts'
import type { draftsMachine } from '#machines/app/drafts.ts'
import type { SessionSnapshot, sessionMachine } from '#machines/app/session.ts'
import type { themeMachine } from '#machines/app/theme.ts'
import type { unsavedChangesMachine } from '#machines/app/unsaved-changes.ts'
import type { Exit, ExitState } from '#machines/parts/exit.ts'
import type { CallbackAllowance } from '#rules/callback-url.ts'
import type { tabLogic } from './tab-actors.ts'

export interface Settings {
  readonly product: string
  /** The URL that a provider redirects to (RFC 6749 §3.1.2). */
  readonly redirectUri: string
  readonly allowance: CallbackAllowance
}

export interface Navigation {
  readonly leave: (exit: Exit) => void
  /** Replaces the URL of a page while its machine continues. Nothing is announced or scrolled. */
  replaceUrl: (to: string, state: ExitState) => void
}

export interface Run {
  readonly actor: AnyActorRef
  /** Idempotent, because a one-time link works once. */
  readonly start: () => void
  readonly stop: () => void
}

/** What lives as long as the tab. Every page can use it. */
export interface Tab extends Settings {
  /** The root of the actors below and of the page's machine. */
  readonly root: ActorRefFrom<typeof tabLogic>
  readonly session: ActorRefFrom<typeof sessionMachine>
  /** The session in the HTML, which React hydrates with. */
  readonly shownSession: SessionSnapshot
  readonly theme: ActorRefFrom<typeof themeMachine>
  readonly connection: ActorRefFrom<typeof connectionMachine>
  readonly unsavedChanges: ActorRefFrom<typeof unsavedChangesMachine>
  readonly drafts: ActorRefFrom<typeof draftsMachine>
  readonly history: RouterHistory
  readonly navigation: Navigation
  readonly earlyRun: EarlyRun
}

/** The run that started before React. The first page that React renders takes it over or stops it. */
export interface EarlyRun {
  /** The run and its visit; null until the code of its machine has loaded. */
  current: { readonly visit: string; readonly run: Run } | null
  /** True once React has rendered a page. Then nothing starts early anymore. */
  isOver: boolean
  /** How often a page could not be rendered since one was. It keeps its run as `current`, and so what the user typed. */
  failures: number
}
