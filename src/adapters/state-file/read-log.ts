import { type Frame, firstLine, frameAt, framesFrom, versionOf } from './frames.js'

/** Raised for a state file that is damaged; the message says where. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError'
}

/** What a state file holds. */
export interface ReadLog {
  /** Of the checkpoint, and of what was appended by the process that had the file at that time. */
  readonly records: readonly Uint8Array[]
  /** The number of the next record, and the byte where the last one ends. */
  readonly next: number
  readonly end: number
  readonly checkpointBytes: number
  /** What the last process that appended says of itself; null where none did. */
  readonly owner: string | null
  /** What other processes appended while the file was not theirs. */
  readonly aside: Buffer
}

/** Whether a process says with this record that it appends. */
const isClaim = ({ kind, number, first }: Frame): boolean => /o/i.test(kind) && number === first

/**
 * Reads a state file and proves every byte of it, but for a write at its end that a crash has cut off. Of what two processes append at the
 * same time, that counts which has the next number and comes first. A file of before processes said who they are ends where that happens.
 * @throws DamagedFileError where anything was changed, or is missing before the end.
 */
export const readLog = (bytes: Buffer): ReadLog => {
  if (bytes.toString('latin1', 0, firstLine.length) !== firstLine) {
    throw new DamagedFileError(`it says that it is of version ${versionOf(bytes)}, and this emulator reads version 2`)
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
      throw new DamagedFileError(`record ${number} is missing; record ${frame.number} stands in its place`)
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
 * The record behind what cannot be read with which a process goes on; null where nothing does. What a crash cuts off is the last write, and
 * looks like it: the file ends before it does, or there is a hole of zeros in it, where the disk had made room already. No record has a
 * zero in it, and no single bit makes two of them. A later write that stands whole behind it began when all before it had been kept.
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
