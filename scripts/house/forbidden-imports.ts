import type { House, Room } from './room.js'
import type { SourceFile, SourceImport } from './source-file.js'

/** Every import that the house does not allow, as `file → file: room a may not import room b`. */
export const forbiddenImports = (files: readonly SourceFile[], house: House): readonly string[] =>
  files.flatMap((file) =>
    file.imports.flatMap((found) => {
      const reason = findReason(house, file.path, found)
      return reason === undefined ? [] : [`${file.path} → ${found.file ?? (found.specifier || 'what cannot be told')}: ${reason}`]
    }),
  )

/** The room or entry point of a file; undefined where it lies in none. */
export const roomOf = ({ rooms, entryPoints }: House, path: string): Room | undefined => {
  const below = belowSource(path)
  if (below === undefined) return undefined
  const around = rooms.filter(({ room }) => isUnder(below, room))
  return (
    entryPoints.find(({ room }) => room === below) ?? around.toSorted((left, right) => right.room.length - left.room.length)[0]
  )
}

const findReason = (house: House, path: string, found: SourceImport): string | undefined => {
  const importer = roomOf(house, path)
  if (importer === undefined) return 'the file lies in no room'
  const imported = found.file === null ? undefined : roomOf(house, found.file)
  if (imported === importer) return undefined
  const reservation = reservationOf(house, found)
  const isOpen = reservation?.only.some((place) => isUnder(belowSource(path) ?? '', place)) ?? imported !== undefined
  if (isOpen && (imported === undefined || isKnown(house, importer, imported, found))) return undefined
  return `${nameOf(house, importer)} may not import ${imported === undefined ? (found.file ?? found.specifier) : nameOf(house, imported)}`
}

const reservationOf = ({ reservations }: House, { file, specifier }: SourceImport) => {
  const target = file === null ? specifier : (belowSource(file) ?? file)
  return reservations.find(({ mayImport }) => mayImport.some((name) => isUnder(target, name)))
}

const isKnown = (house: House, importer: Room, imported: Room, { file, typeOnly }: SourceImport): boolean => {
  const target = belowSource(file ?? '') ?? ''
  const isAmong = (folders: readonly string[] = []): boolean => folders.some((path) => isUnder(target, path))
  if (house.entryPoints.includes(imported)) return false
  if (typeOnly && isAmong(importer.knowsTypesOf)) return true
  return importer.knows === undefined ? levelOf(house, imported) < levelOf(house, importer) : isAmong(importer.knows)
}

/** How far above the ground; entry points stand on top of all rooms. */
const levelOf = ({ rooms }: House, room: Room): number => (rooms.includes(room) ? rooms.indexOf(room) : rooms.length)

const nameOf = ({ entryPoints }: House, room: Room): string =>
  `${entryPoints.includes(room) ? 'entry point' : 'room'} ${room.room}`

const belowSource = (path: string): string | undefined => (path.startsWith('src/') ? path.slice('src/'.length) : undefined)

const isUnder = (path: string, place: string): boolean =>
  path === place || path.startsWith(place.endsWith(':') ? place : `${place}/`)
