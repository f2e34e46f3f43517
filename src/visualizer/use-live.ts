import { useEffect, useReducer, useRef } from 'react'
import { channelName, type Message, readMessage, version } from '#inspection/messages.ts'
import { type Live, nothingYet, withMessage } from './live.ts'

interface Following {
  readonly live: Live
  /** Forgets everything and asks the consoles anew. */
  readonly clear: () => void
  /** Sends an event to an actor of a console. */
  readonly send: (actor: string, event: { type: string }) => void
}

type Change = { readonly received: unknown } | 'cleared'

const reduce = (live: Live, change: Change): Live =>
  change === 'cleared' ? nothingYet : withMessage(live, readMessage(change.received))

/** Follows the consoles of this origin for as long as the page is shown. */
export function useLive(): Following {
  const [live, dispatch] = useReducer(reduce, nothingYet)
  const channel = useRef<BroadcastChannel>(null)
  const post = (message: Message) => channel.current?.postMessage(message)

  useEffect(() => {
    const opened = new BroadcastChannel(channelName)
    channel.current = opened
    opened.onmessage = ({ data }) => dispatch({ received: data })
    opened.postMessage({ type: 'statehouse.hello', version } satisfies Message)
    return () => opened.close()
  }, [])

  return {
    live,
    clear: () => {
      dispatch('cleared')
      post({ type: 'statehouse.hello', version })
    },
    send: (sessionId, event) => post({ type: 'statehouse.send', version, sessionId, event }),
  }
}
