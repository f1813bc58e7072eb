import { firstLine, headAnywhere, headLength, isWhole, readHead, versionOf } from './state-frames.js'

/** Raised for a state file that is damaged; the message says where. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError'
}

/** The records of a state file. */
export interface ReadFrames {
  readonly records: readonly Uint8Array[]
  readonly checkpointBytes: number
  readonly appendedBytes: number
  /** Whether it ends in a write that a crash has cut off, which nobody was answered about. */
  readonly isTorn: boolean
}

/**
 * Reads a state file and proves every byte of it.
 * @throws DamagedFileError where anything was changed, or is missing before the end.
 */
export const readFrames = (bytes: Buffer): ReadFrames => {
  if (bytes.toString('latin1', 0, firstLine.length) !== firstLine) {
    throw new DamagedFileError(`it says that it is of version ${versionOf(bytes)}, and this emulator reads version 2`)
  }
  const records: Uint8Array[] = []
  let whole = { records: 0, end: firstLine.length }
  let checkpointBytes = 0
  let place = firstLine.length
  while (place < bytes.length) {
    const head = readHead(bytes, place)
    const start = place + headLength
    if (head === null || start + head.length + 1 > bytes.length || !isWhole(bytes, start, head)) {
      refuseUnlessTorn(bytes, place, records.length)
      break
    }
    if (head.number !== records.length || /b/i.test(head.kind) !== (checkpointBytes === 0)) {
      throw new DamagedFileError(`record ${records.length} is missing; record ${head.number} stands in its place`)
    }
    records.push(bytes.subarray(start, start + head.length))
    place = start + head.length + 1
    if (head.kind === 'b') checkpointBytes = place
    if (head.kind === 'b' || head.kind === 'a') whole = { records: records.length, end: place }
  }
  if (checkpointBytes === 0) throw new DamagedFileError('its end is missing')
  return {
    records: records.slice(0, whole.records),
    checkpointBytes,
    appendedBytes: whole.end - checkpointBytes,
    isTorn: whole.end < bytes.length,
  }
}

/**
 * What a crash cuts off is the last write, and looks like it: the file ends before it does, or there is a hole of zeros in it, where
 * the disk had made room already. No record has a zero in it, and no single bit makes two of them.
 */
const refuseUnlessTorn = (bytes: Buffer, place: number, number: number): void => {
  const rest = bytes.subarray(place)
  const head = readHead(bytes, place)
  const isCut = head === null ? rest.length < headLength : rest.length < headLength + head.length + 1
  const hasHole = rest.includes(Buffer.alloc(2))
  if ((isCut || hasHole) && !isFollowed(bytes, place, number)) return
  throw new DamagedFileError(`record ${number}, at byte ${place}, was changed`)
}

/** Whether a later write stands whole behind a place: it began when all before it had been kept. */
const isFollowed = (bytes: Buffer, place: number, number: number): boolean => {
  for (const { index } of bytes.toString('latin1', place).matchAll(headAnywhere)) {
    const head = readHead(bytes, place + index)
    if (head !== null && head.first > number && isWhole(bytes, place + index + headLength, head)) return true
  }
  return false
}
