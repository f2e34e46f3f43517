import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A network with one bandwidth for all connections through it. */
export interface SlowLink {
  /** Returns the address at which a server answers through the link. */
  reach(url: string): Promise<string>
  close(): void
}

type Write = (bytes: Buffer) => void

/** Node's types allow a socket's data to be text, which it is only with an encoding. */
const bytesOf = (data: string | Buffer) => (typeof data === 'string' ? Buffer.from(data) : data)

/** The bytes of a TCP segment: connections take turns with one each. */
const segment = 1_460

/** Returns a function that hands bytes of any connection on, no faster than the bandwidth. */
function shareBandwidth(bytesPerSecond: number): (bytes: Buffer, write: Write) => void {
  const waiting: { bytes: Buffer; readonly write: Write }[] = []
  let isSending = false

  async function sendAll() {
    isSending = true
    // A timer that fires late does not slow the link down: the next segment is due from when this one was.
    let due = performance.now()
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { bytes, write } = next
      if (bytes.length > segment) waiting.push({ bytes: bytes.subarray(segment), write })
      const part = bytes.subarray(0, segment)
      due += (part.length / bytesPerSecond) * 1000
      await sleep(Math.max(0, due - performance.now()))
      write(part)
    }
    isSending = false
  }

  return (bytes, write) => {
    const same = waiting.find((each) => each.write === write)
    if (same) same.bytes = Buffer.concat([same.bytes, bytes])
    else waiting.push({ bytes, write })
    if (!isSending) void sendAll()
  }
}

/** Returns a function that writes bytes some milliseconds later, in their order. */
function delayed(write: Write): (bytes: Buffer, time: number) => void {
  let before = Promise.resolve()
  return (bytes, time) => {
    const arrival = sleep(time)
    before = before.then(() => arrival).then(() => write(bytes))
  }
}

/**
 * Opens a link with a round trip for each new connection and for each request, and one bandwidth towards the browser. It knows no slow
 * start: a connection has the whole bandwidth at once.
 */
export function openSlowLink({ roundTrip, download }: { roundTrip: number; download: number }): SlowLink {
  const servers: Server[] = []
  const sockets = new Set<Socket>()
  const send = shareBandwidth(download)

  /** Joins a connection of the browser with one to the server. */
  function join(browser: Socket, port: number) {
    const server = connect(port, '127.0.0.1')
    const opened = performance.now()
    const toServer = delayed((bytes) => server.write(bytes))
    const toBrowser = delayed((bytes) => browser.write(bytes))
    const receive = (bytes: Buffer) => toBrowser(bytes, roundTrip / 2)
    // The first request leaves when the connection has been opened, which takes a round trip of its own.
    browser.on('data', (data) =>
      toServer(bytesOf(data), Math.max(0, opened + roundTrip - performance.now()) + roundTrip / 2),
    )
    server.on('data', (data) => send(bytesOf(data), receive))
    for (const socket of [browser, server]) {
      sockets.add(socket)
      socket.setNoDelay()
      // A broken connection is one that ends.
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    browser.on('close', () => server.destroy())
    // An answer that is under way arrives before the end of its connection.
    server.on('close', () => setTimeout(() => browser.destroy(), 10 * roundTrip).unref())
  }

  return {
    reach: async (url) => {
      const { port } = new URL(url)
      const server = createServer((browser) => join(browser, Number(port)))
      servers.push(server)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return `http://localhost:${(server.address() as AddressInfo).port}`
    },
    close: () => {
      for (const server of servers) server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
