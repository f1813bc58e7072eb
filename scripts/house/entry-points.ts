import type { Room } from './room.js'

/** The files in `src` itself; they may import from every room, or from those alone that they know. */
export const entryPoints: readonly Room[] = [
  { room: 'index.ts', says: 'The emulator, wherever there is a `fetch`.' },
  { room: 'msw.ts', says: 'Handlers for MSW.' },
  { room: 'node.ts', says: 'The listener for Node.' },
  { room: 'schemas.ts', says: 'The schemas of everything on the wire.', knows: ['ground/spec', 'api'] },
]
