import { type Live, nothingYet, withMessage } from '#workbench/inspect/actors.ts'
import { type ConsoleMessage, channelName, hello } from '#workbench/inspect/messages.ts'

/** Between two requests to the relay, in ms. */
const timeToNext = 1_000
const timeToRetry = 5_000

export class LiveLog {
  private live = nothingYet
  private frame: number | null = null
  /** The tabs of this browser. */
  private readonly own = new Set<string>()
  /** The last number of the relay's messages. */
  private last = 0
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
      if (data === hello) return
      // The relay was faster: the console's full history replaces what came from there.
      if (!this.own.has(data.tab) && this.live.tabs.has(data.tab)) channel.postMessage(hello)
      this.own.add(data.tab)
      this.update(withMessage(this.live, data))
    }
    channel.postMessage(hello)
    return () => channel.close()
  }

  /**
   * Follows the consoles in other browsers too.
   * @param relay the URL of the server to which they send their messages
   * @returns stops following
   */
  follow(relay: string): () => void {
    const following = new AbortController()
    const { signal } = following
    const follow = async () => {
      const pause = await this.read(relay, signal).then(
        () => timeToNext,
        () => timeToRetry,
      )
      if (!signal.aborted) setTimeout(follow, pause)
    }
    void follow()
    return () => following.abort()
  }

  private async read(relay: string, signal: AbortSignal): Promise<void> {
    const response = await fetch(`${relay}?after=${this.last}`, { signal })
    const { last, messages }: { last: number; messages: ConsoleMessage[][] } = await response.json()
    this.last = last
    const others = messages.flat().filter(({ tab }) => !this.own.has(tab))
    const isOpen = new Map(others.map((message) => [message.tab, message.isOpen]))
    // A tab that was closed before is not interesting any more.
    const shown = others.filter(({ tab }) => isOpen.get(tab) || this.live.tabs.has(tab))
    if (shown.length > 0) this.update(shown.reduce(withMessage, this.live))
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
