import { readRooms } from './rooms.ts'
import { layOutRooms } from './rooms-layout.ts'
import { withViteModules } from './vite-modules.ts'

/** Draws who imports whom, as docs/architecture.svg. */
export async function drawRooms(): Promise<string> {
  const rooms = await layOutRooms(readRooms())
  return withViteModules(async (load) => {
    const { roomsSvg } = await load<typeof import('./rooms-drawing.tsx')>('/scripts/docs/rooms-drawing.tsx')
    return roomsSvg(rooms)
  })
}
