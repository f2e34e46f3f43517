import { type Live, nothingYet, withMessage } from '#workbench/inspect/actors.ts'
import { type ConsoleMessage, channelName, hello } from '#workbench/inspect/messages.ts'

export class LiveLog {
  private live = nothingYet
  private frame: number | null = null
  /** The tabs of this browser. */
  private readonly own = new Set<string>()
  /** The number of the relay's last message. */
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
   * Follows the consoles in other browsers, too.
   * @param relay the URL of the server to which they send their messages
   * @returns stops following
   */
  follow(relay: string): () => void {
    const read = () => this.read(relay).catch(() => {})
    void read()
    const timer = setInterval(read, 1_000)
    return () => clearInterval(timer)
  }

  private async read(relay: string): Promise<void> {
    const after = this.last
    const { last, messages } = await (await fetch(`${relay}/live?after=${after}`)).json()
    // An earlier request may have been slower.
    if (after !== this.last) return
    this.last = last
    const others = (messages as ConsoleMessage[][]).flat().filter(({ tab }) => !this.own.has(tab))
    const open = new Map(others.map(({ tab, isOpen }) => [tab, isOpen]))
    // Leaves out tabs that were closed before.
    const news = others.filter(({ tab }) => open.get(tab) || this.live.tabs.has(tab))
    if (news.length > 0) this.update(news.reduce(withMessage, this.live))
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
