import { channelName, type Message, readMessage, version } from '#workbench/inspection/messages.ts'
import { type Live, nothingYet, withMessage } from './live.ts'

/** What the consoles of this origin do, for as long as the page is open, whichever of its places is shown. */
export class LiveLog {
  private live = nothingYet
  private channel: BroadcastChannel | null = null
  private frame: number | null = null
  private readonly listeners = new Set<() => void>()

  /** What is known now. */
  readonly now = (): Live => this.live

  /** @returns ends the subscription */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /**
   * Begins to follow the consoles, those included that are open already.
   * @returns ends it
   */
  listen(): () => void {
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }) => this.become(withMessage(this.live, readMessage(data)))
    this.channel = channel
    this.hello()
    return () => channel.close()
  }

  /** Forgets everything and asks the consoles anew. */
  clear(): void {
    this.become(nothingYet)
    this.hello()
  }

  /** Sends an event to an actor of a console. */
  send(sessionId: string, event: { type: string }): void {
    this.post({ type: 'statehouse.send', version, sessionId, event })
  }

  private hello(): void {
    this.post({ type: 'statehouse.hello', version })
  }

  private post(message: Message): void {
    this.channel?.postMessage(message)
  }

  /** A console that starts says a hundred things at once: it is drawn once per frame, and not at all where nobody sees it. */
  private become(live: Live): void {
    this.live = live
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null
      for (const listener of this.listeners) listener()
    })
  }
}
