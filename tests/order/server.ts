import { ada, grace } from '#qa/models/samples.ts'

export type Failure = 401 | 403 | 500 | 'lost'

/** By call, user and generation of the tokens: `info ada 1`, `refresh ada 1`. */
export type Failures = Readonly<Record<string, Failure>>

const people = { ada: { ...ada, lastName: 'confirmed' }, grace: { ...grace, lastName: 'confirmed' } }
export type UserName = keyof typeof people

/** Each refresh returns the next generation. */
export const tokensOf = (run: number, user: UserName, generation: number) => ({
  accessToken: `${run}.${user}.${generation}`,
  refreshToken: `${run}.${user}.refresh.${generation}`,
})

export const withoutRun = (token: string | null) => token?.replace(/^\d+\./, '') ?? null

const callNames: Readonly<Record<string, string>> = {
  '/auth/info': 'info',
  '/auth/refresh': 'refresh',
  '/auth/logout': 'log-out',
}

function nameOf(call: string, token: string): string {
  const parts = token.split('.')
  return `${call} ${parts[1]} ${parts.at(-1)}`
}

/** A server that processes requests immediately, and delays the responses. */
export class DelayedServer {
  /** Functions that deliver the pending responses, by name. */
  readonly answers = new Map<string, () => void>()
  refreshes = 0
  /** Requests for one user with another user's tokens. */
  readonly mixed: string[] = []
  readonly #run: number
  readonly #failures: Failures
  readonly #ended = new Set<string>()
  readonly #used = new Set<string>()

  constructor(run: number, failures: Failures) {
    this.#run = run
    this.#failures = failures
  }

  async fetch(tab: string, request: Request): Promise<Response> {
    const path = new URL(request.url).pathname
    const call = callNames[path] ?? 'record'
    const body = request.method === 'POST' ? await request.json() : null
    const token: string = body?.refreshToken ?? request.headers.get('Authorization')?.replace('Bearer ', '') ?? ''
    const name = `${tab}: ${nameOf(call, token)}`
    const user = Object.entries(people).find(([, { id }]) => path.endsWith(`/users/${id}`))?.[0]
    if (user !== undefined && token !== '' && !token.split('.').includes(user)) this.mixed.push(`${name} for ${user}`)
    const answer = this.#answer(call, token)
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    if (this.answers.has(name)) throw new Error(`${name} is asked for twice at once`)
    const arrive = () => {
      this.answers.delete(name)
      if (answer) resolve(answer)
      else reject(new TypeError('Failed to fetch'))
    }
    this.answers.set(name, arrive)
    request.signal.addEventListener('abort', () => {
      if (this.answers.get(name) === arrive) this.answers.delete(name)
      reject(request.signal.reason)
    })
    return promise
  }

  /** Processes a request. Returns the response; null if it gets lost. */
  #answer(call: string, token: string): Response | null {
    const [, user = '', ...rest] = token.split('.')
    const generation = Number(rest.at(-1))
    if (call === 'refresh') this.refreshes += 1
    const failure = this.#failures[nameOf(call, token)]
    const isRefused = this.#ended.has(user) || this.#used.has(token)
    if (call === 'log-out') this.#ended.add(user)
    if (failure === 'lost') return null
    if (failure) return Response.json({ message: 'No.' }, { status: failure })
    if (isRefused) return Response.json({ message: 'Unknown token' }, { status: 401 })
    if (call === 'log-out') return Response.json({})
    if (call !== 'refresh') return Response.json(people[user as UserName])
    this.#used.add(token)
    return Response.json(tokensOf(this.#run, user as UserName, generation + 1))
  }
}
