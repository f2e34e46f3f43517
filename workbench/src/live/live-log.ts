import { cleared, type Live, nothingYet, withMessage } from '#workbench/inspect/actors.ts'
import { channelName, type Message, readMessage, version } from '#workbench/inspect/messages.ts'

/** Follows the consoles of this origin for as long as the page is open, whichever view is shown. */
export class LiveLog {
  private live = nothingYet
  /** Names this page to the consoles: each answers it alone with what has happened there. */
  private readonly page = Math.random().toString(36).slice(2, 10)
  private channel: BroadcastChannel | null = null
  private frame: number | null = null
  private readonly listeners = new Set<() => void>()

  readonly now = (): Live => this.live

  /** @returns ends the subscription */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /**
   * Follows the consoles, those included that are open already.
   * @returns stops it
   */
  listen(): () => void {
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }) => {
      const message = readMessage(data)
      const isForOther = message?.type === 'workbench.history' && message.page !== this.page
      if (!isForOther) this.update(withMessage(this.live, message))
    }
    this.channel = channel
    this.hello()
    return () => channel.close()
  }

  /** Empties the sequence and asks the consoles which actors are running. */
  clear(): void {
    this.update(cleared(this.live, Date.now()))
    this.hello()
  }

  private hello(): void {
    this.channel?.postMessage({ type: 'workbench.hello', version, page: this.page } satisfies Message)
  }

  /** Redraws once per frame: a console that starts sends a hundred messages at once. */
  private update(live: Live): void {
    this.live = live
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null
      for (const listener of this.listeners) listener()
    })
  }
}
