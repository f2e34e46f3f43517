import { readSources, roomOf, type Source, targetRoom } from './source.ts'

/** A room of the product, and the rooms that its files import from. */
export interface Room {
  readonly name: string
  /** The folder with a slash at its end, or the file. */
  readonly path: string
  /** What is in the room, in a few words. */
  readonly meaning: string
  readonly imports: readonly RoomImport[]
}

/** An import of a room: every file of a room counts as the room. */
interface RoomImport {
  readonly to: string
  /** True when the room imports nothing but types. */
  readonly isType: boolean
  /** False when a longer way of imports leads there too. */
  readonly isNext: boolean
}

/** What is in each room, as the README words it. */
const meanings: Readonly<Record<string, string>> = {
  main: 'the first module',
  app: 'the console’s screens',
  qa: 'the charts for QA',
  prerender: 'screens in the HTML',
  inline: 'before the first paint',
  routes: 'what is shown',
  flow: 'React meets XState',
  machines: 'what can happen',
  models: 'what a chart can meet',
  workbench: 'QA’s tool',
  api: 'how the server is called',
  browser: 'what the browser stores',
  rules: 'pure knowledge',
  contract: 'the server’s word',
  ui: 'pieces of a screen',
  reference: 'lists no server sends',
  environment: 'settings, checked',
  sandbox: 'a server for trying',
  deploy: 'what a server sends',
}

/** Reads the rooms of the product. */
export const readRooms = () => roomsOf(readSources('deploy', 'machines', 'routes', 'src', 'sandbox/src'))

/**
 * Finds who imports whom.
 * @throws Error for a room without a meaning here, and for rooms that import each other in a circle
 */
export function roomsOf(sources: readonly Source[]): Room[] {
  const direct = directImports(sources)
  for (const room of direct.keys()) refuseCircles(room, direct)
  return [...direct].map(([name, targets]) => ({
    name,
    path: pathOf(name, sources),
    meaning: meaningOf(name),
    imports: [...targets]
      .map(([to, isType]) => ({ to, isType, isNext: !hasLongerWay(name, to, isType, direct) }))
      .sort((one, other) => one.to.localeCompare(other.to)),
  }))
}

/** Each room, and for each room that it imports whether it imports types alone. */
type Direct = ReadonlyMap<string, ReadonlyMap<string, boolean>>

function directImports(sources: readonly Source[]): Direct {
  const direct = new Map<string, Map<string, boolean>>()
  for (const { path, imports } of sources) {
    const room = roomOf(path)
    const targets = direct.get(room) ?? new Map<string, boolean>()
    direct.set(room, targets)
    for (const { from, isType } of imports) {
      const target = targetRoom(path, from)
      if (target === null || target === room) continue
      targets.set(target, isType && (targets.get(target) ?? true))
      direct.set(target, direct.get(target) ?? new Map())
    }
  }
  return direct
}

function refuseCircles(room: string, direct: Direct, way: readonly string[] = []): void {
  if (way.includes(room)) throw new Error(`The rooms import each other in a circle: ${[...way, room].join(' → ')}`)
  for (const next of direct.get(room)?.keys() ?? []) refuseCircles(next, direct, [...way, room])
}

/** Tells whether imports over other rooms lead to a room too; for an import of values, imports of values. */
function hasLongerWay(from: string, to: string, isType: boolean, direct: Direct): boolean {
  const nextOf = (room: string) =>
    [...(direct.get(room) ?? [])].filter(([, next]) => isType || !next).map(([name]) => name)
  const reaches = (room: string): boolean => nextOf(room).some((next) => next === to || reaches(next))
  return nextOf(from).some((next) => next !== to && reaches(next))
}

function meaningOf(room: string): string {
  const meaning = meanings[room]
  if (meaning === undefined) throw new Error(`scripts/docs/rooms.ts does not say what is in the room ${room}`)
  return meaning
}

function pathOf(room: string, sources: readonly Source[]): string {
  const { path = `${room}/` } = sources.find((source) => roomOf(source.path) === room) ?? {}
  const depth = path.startsWith('src/') ? 2 : 1
  const parts = path.split('/')
  return parts.length === depth ? path : `${parts.slice(0, depth).join('/')}/`
}
