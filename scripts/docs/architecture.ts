import { readRooms } from './rooms.ts'
import { layOutRooms } from './rooms-layout.ts'
import { withViteModules } from './vite-modules.ts'

/** Draws who imports whom. Returns path from the root to text. */
export async function architectureDocuments(): Promise<ReadonlyMap<string, string>> {
  const rooms = await layOutRooms(readRooms())
  return withViteModules(async (load) => {
    const { roomsSvg } = await load<typeof import('./rooms-drawing.tsx')>('/scripts/docs/rooms-drawing.tsx')
    return new Map([['docs/architecture.svg', roomsSvg(rooms)]])
  })
}
