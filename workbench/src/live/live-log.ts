import { type Live, nothingYet, withMessage } from '#workbench/inspect/actors.ts'
import { channelName, hello } from '#workbench/inspect/messages.ts'

export class LiveLog {
  private live = nothingYet
  private frame: number | null = null
  private readonly listeners = new Set<() => void>()

  readonly now = (): Live => this.live

  /** @returns unsubscribes */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /**
   * Listens to all consoles, including open ones.
   * @returns stops listening
   */
  listen(): () => void {
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }) => {
      // Other pages say hello, too.
      if (data !== hello) this.update(withMessage(this.live, data))
    }
    channel.postMessage(hello)
    return () => channel.close()
  }

  clear(): void {
    this.update({ ...this.live, ended: new Map(), rows: [] })
  }

  /** Notifies once per frame: a console that starts sends a hundred messages at once. */
  private update(live: Live): void {
    this.live = live
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null
      for (const listener of this.listeners) listener()
    })
  }
}
