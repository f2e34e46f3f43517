import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import type { Exit } from '#machines/exit.ts'

type ExitState = NonNullable<Extract<Exit, { to: string }>['state']>

declare module '@tanstack/react-router' {
  /** What a history entry remembers beside its address: never in the address itself (Specification §4, Session). */
  interface HistoryState extends ExitState {}
}

/**
 * Goes where a chart decided, and is the only one that does.
 * @returns a function that takes the exit; the history entry of the flow that is over is replaced
 */
export function useLeave(): (exit: Exit) => void {
  const router = useRouter()
  return useCallback(
    (exit) => {
      if ('href' in exit) window.location.replace(exit.href)
      // Whoever has left has been asked already, or could not be: a session that was taken away waits for nobody.
      else router.history.replace(exit.to, { ...exit.state }, { ignoreBlocker: true })
    },
    [router],
  )
}

/** Opens an application on this machine by its own scheme; the page stays. */
export function openApplication(href: string): void {
  window.location.assign(href)
}

/** Leaves as soon as it is drawn. */
export function Leave({ exit }: { exit: Exit }): null {
  const leave = useLeave()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leaves once, for the exit it was made with
  useEffect(() => leave(exit), [])
  return null
}
