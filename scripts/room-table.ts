import { rooms } from './house/layers.js'
import { reservations } from './house/reservations.js'
import { code, renderTable } from './markdown-table.js'

/** Folders beside the source that a room may import from. */
const folders = ['fixtures', 'scenarios']

/** Every room in the order in which a request meets them, with the packages that are for it. */
export function renderRoomTable(): string {
  const rows = [...rooms].reverse().map(({ room, says }) => [code(room), says, packagesOf(room).join(', ')])
  return renderTable(['folder', 'content', 'packages'], rows)
}

/** Packages that the room, or files of its own, may import. */
function packagesOf(room: string): readonly string[] {
  const names = new Set(rooms.map(({ room: other }) => other))
  const isOwn = (only: string): boolean => only === room || only.replace(/\/[^/]+\.ts$/, '') === room
  const given = reservations.filter(({ only }) => only.some(isOwn)).flatMap(({ mayImport }) => mayImport)
  return given.filter((name) => !names.has(name) && !folders.includes(name)).map((name) => (name === 'node:' ? code(name) : name))
}
