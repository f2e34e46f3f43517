import { cleared, type Live, nothingYet, withMessage } from '#workbench/inspect/actors.ts'
import { channelName, hello } from '#workbench/inspect/messages.ts'

/** Follows the consoles of this origin for as long as the page is open, whichever view is shown. */
export class LiveLog {
  private live = nothingYet
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
      // Another page says hello too.
      if (data !== hello) this.update(withMessage(this.live, data))
    }
    channel.postMessage(hello)
    return () => channel.close()
  }

  /** Empties the sequence. */
  clear(): void {
    this.update(cleared(this.live))
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
