import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { Exit } from '#machines/exit.ts'

type ExitState = NonNullable<Extract<Exit, { to: string }>['state']>

declare module '@tanstack/react-router' {
  /** What a history entry remembers beside its address: never in the address itself (Specification §4, Session). */
  interface HistoryState extends ExitState {}
}

/** The two ways in which a chart changes the address. */
interface Going {
  /** Goes where a chart that is over decided; its history entry is replaced. */
  readonly leave: (exit: Exit) => void
  /** Gives the page another address while its chart goes on. */
  readonly replaceAddress: (to: string) => void
}

/** Goes where charts decide, and is the only one that does. */
export function useGoing(): Going {
  const { history } = useRouter()
  return useMemo(
    () => ({
      leave: (exit) => {
        if ('href' in exit) window.location.replace(exit.href)
        // Whoever has left has been asked already, or could not be: a session that was taken away waits for nobody.
        else history.replace(exit.to, { ...exit.state }, { ignoreBlocker: true })
      },
      replaceAddress: (to) => history.replace(to, {}, { ignoreBlocker: true }),
    }),
    [history],
  )
}

/** Sends the browser elsewhere: to an application on this machine, which leaves the page here, or to a page one can come back from. */
export function goElsewhere(href: string): void {
  window.location.assign(href)
}

/** Leaves as soon as it is drawn. */
export function Leave({ exit }: { exit: Exit }): null {
  const { leave } = useGoing()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leaves once, for the exit it was made with
  useEffect(() => leave(exit), [])
  return null
}

/**
 * The area that somebody was sent away from, told once: neither a reload nor a way back brings it again.
 * @returns undefined for whoever came by themselves
 */
export function useRefusedArea(): ExitState['refused'] {
  const { history } = useRouter()
  const [refused] = useState(() => history.location.state.refused)
  useEffect(() => {
    if (refused !== undefined) history.replace(history.location.href, {}, { ignoreBlocker: true })
  }, [history, refused])
  return refused
}
