import { type Frame, firstLine, frameAt, framesFrom, versionOf } from './frames.js'

/** Thrown for a damaged state file; the message has the position. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError'
}

/** Content of a state file. */
export interface ReadLog {
  /** Records of the checkpoint, and those appended by the process that owned the file at the time. */
  readonly records: readonly Uint8Array[]
  /** Number of the next record, and the offset where the last one ends. */
  readonly next: number
  readonly end: number
  readonly checkpointBytes: number
  /** Owner record of the last write; null if there is none. */
  readonly owner: string | null
  /** Bytes appended by processes that did not own the file. */
  readonly aside: Buffer
}

/** True for the owner record, which begins a write. */
const isClaim = ({ kind, number, first }: Frame): boolean => /o/i.test(kind) && number === first

/**
 * Reads a state file and verifies all of it, except a last write that a crash has truncated. If two processes append
 * concurrently, the write that has the next number and comes first wins. A file without owner records ends at such a conflict.
 * @throws DamagedFileError if a record was changed, or is missing before the end.
 */
export const readLog = (bytes: Buffer): ReadLog => {
  if (bytes.toString('latin1', 0, firstLine.length) !== firstLine) {
    throw new DamagedFileError(`it is of version ${versionOf(bytes)}, and this emulator reads version 2`)
  }
  const records: Uint8Array[] = []
  const aside: Buffer[] = []
  let [next, checkpointBytes, end, index] = [0, 0, firstLine.length, firstLine.length]
  let owner: string | null = null
  let write: Frame[] = []
  const leaveAside = (until: number): void => {
    aside.push(bytes.subarray(write[0]?.start ?? index, until))
    write = []
  }
  while (index < bytes.length) {
    const number = next + write.length
    const found = frameAt(bytes, index)
    const frame = typeof found === 'string' ? nextClaim(bytes, index, { next, number }) : found
    if (frame === null) break
    const isSure = aside.length === 0 || isClaim(frame)
    const isOther = /b/i.test(frame.kind) !== (checkpointBytes === 0)
    if (isOther || (isSure && (frame.first > next || frame.number > number))) {
      throw new DamagedFileError(`record ${number} is missing; record ${frame.number} is in its place`)
    }
    if (isClaim(frame) && frame.first === next && frame.start > end) leaveAside(frame.start)
    if (frame.first === next && frame.number === next + write.length && (isSure || write.length > 0)) write.push(frame)
    else leaveAside(owner === null ? bytes.length : frame.end)
    index = owner === null && write.length === 0 ? bytes.length : frame.end
    if (write.length === 0 || !/[boa]/.test(frame.kind)) continue
    for (const { kind, record } of write) {
      if (/o/i.test(kind)) owner = record.toString('utf8')
      else records.push(record)
    }
    ;[next, end, write] = [next + write.length, frame.end, []]
    if (frame.kind === 'b') checkpointBytes = end
  }
  if (checkpointBytes === 0) throw new DamagedFileError('its end is missing')
  return { records, next, end, checkpointBytes, owner, aside: Buffer.concat(aside) }
}

/**
 * The owner record with which the log resumes after an unreadable one; null if none does. A crash damages the last write only:
 * the file ends within it, or it has a hole of zeros, where the disk had allocated space. No record contains a zero
 * byte, and no flipped bit makes two. A later intact write was begun after all before it had been synced.
 */
const nextClaim = (bytes: Buffer, index: number, { next, number }: { next: number; number: number }): Frame | null => {
  const changed = new DamagedFileError(`record ${number}, at byte ${index}, was changed`)
  for (const frame of framesFrom(bytes, index)) {
    if (frame.first > number) throw changed
    if (isClaim(frame) && frame.first === next) return frame
  }
  if (frameAt(bytes, index) === 'cut' || bytes.subarray(index).includes(Buffer.alloc(2))) return null
  throw changed
}
