import ELK, { type ElkNode } from 'elkjs'
import { routeOf } from '#workbench/chart/elk.ts'
import type { Box, Point } from '#workbench/chart/layout.ts'
import { header, text, widthOf } from '#workbench/chart/text.ts'
import type { Room } from './rooms.ts'

/** The rooms with a position for everything, in px. */
export interface PlacedRooms {
  readonly width: number
  readonly height: number
  readonly rooms: readonly (Room & Box)[]
  /** One line for each import that no longer way of imports replaces. */
  readonly lines: readonly { readonly key: string; readonly isType: boolean; readonly route: readonly Point[] }[]
}

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
}

/** The longest line in a box, in characters. */
const longestLine = 24

/** Lists the lines in the box of a room: path, meaning, and the imports that no line is drawn for. */
export function wordsOf({ path, meaning, imports }: Room): string[] {
  const others = imports.filter(({ isNext }) => !isNext).map(({ to, isType }) => (isType ? `(${to})` : to))
  const lines = others.length === 0 ? [] : ['also']
  for (const [index, name] of others.entries()) {
    const word = index < others.length - 1 ? `${name},` : name
    const longer = `${lines.at(-1)} ${word}`
    if (longer.length > longestLine) lines.push(`  ${word}`)
    else lines[lines.length - 1] = longer
  }
  return [path, meaning, ...lines]
}

/** Lays the rooms out in layers, the same way each time: every import leads down. */
export async function layOutRooms(rooms: readonly Room[]): Promise<PlacedRooms> {
  const lines = rooms.flatMap(({ name, imports }) =>
    imports
      .filter(({ isNext }) => isNext)
      .map(({ to, isType }) => ({ key: `${name} → ${to}`, from: name, to, isType })),
  )
  const placed: ElkNode = await new ELK().layout({
    id: '',
    layoutOptions: options,
    children: rooms.map((room) => ({ id: room.name, ...sizeOf(room) })),
    edges: lines.map(({ key, from, to }) => ({ id: key, sources: [from], targets: [to] })),
  })
  const boxes = new Map(placed.children?.map(({ id, x = 0, y = 0 }) => [id, { x, y }]))
  return {
    width: placed.width ?? 0,
    height: placed.height ?? 0,
    rooms: rooms.map((room) => ({ ...room, ...sizeOf(room), ...(boxes.get(room.name) ?? { x: 0, y: 0 }) })),
    lines: lines.map(({ key, isType }) => ({
      key,
      isType,
      route: routeOf(placed.edges?.find(({ id }) => id === key)),
    })),
  }
}

function sizeOf(room: Room) {
  const words = wordsOf(room)
  return {
    width: Math.ceil(Math.max(...words.map(widthOf))) + 2 * header.x,
    height: words.length * text.line + header.top + header.bottom,
  }
}
