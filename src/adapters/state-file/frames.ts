import { crc32 } from 'node:zlib'

// A state file is a first line, which says what it is, and records. Each is a line of its own:
//   <number> <first> <length> <kind> <sum of the record> <sum of this head> <record>\n
// What is written at once stands or falls together: it begins with the record `first`, and ends with one of a small letter. All numbers are
// hexadecimal and as long as they can get, so that a head always has the same length.

/** The line every state file begins with; its number grows when a state file of before can no longer be read. */
export const firstLine = 'producer-commerce-emulator state 2\n'

/** Which version a file says it is of; null where it is no state file, or one of the first release. */
export const versionOf = (bytes: Buffer): string | null =>
  /^producer-commerce-emulator state ([^\n]*)\n/.exec(bytes.toString('latin1', 0, 2 * firstLine.length))?.[1] ?? null

/** `B` makes up the checkpoint; `O` says which process appends, and `A` what. A small letter ends what was written at once. */
export type FrameKind = 'B' | 'b' | 'O' | 'o' | 'A' | 'a'

export interface Frame {
  /** Counts the records of a file from 0 on. */
  readonly number: number
  /** The number of the first record that was written together with this one. */
  readonly first: number
  readonly kind: FrameKind
  readonly record: Buffer
  readonly start: number
  readonly end: number
}

const headPattern = /^[0-9a-f]{12} [0-9a-f]{12} [0-9a-f]{8} [BbOoAa] [0-9a-f]{8} [0-9a-f]{8} $/
const headAnywhere = /(?=[0-9a-f]{12} [0-9a-f]{12} [0-9a-f]{8} [BbOoAa] [0-9a-f]{8} [0-9a-f]{8} )/g
const kindAt = 12 + 1 + 12 + 1 + 8 + 1
const headLength = kindAt + 1 + 1 + 8 + 1 + 8 + 1

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')

export const writeFrame = (number: number, first: number, kind: FrameKind, record: Uint8Array): Buffer => {
  const begun = `${hex(number, 12)} ${hex(first, 12)} ${hex(record.length, 8)} ${kind} ${hex(crc32(record), 8)} `
  return Buffer.concat([Buffer.from(`${begun}${hex(crc32(begun), 8)} `), record, Buffer.from('\n')])
}

/** What a process appends at once: who it is, and the records. */
export const writeAppended = (first: number, owner: string, records: readonly Uint8Array[]): Buffer => {
  const last = records.length
  const frames = [Buffer.from(owner), ...records].map((record, index) => {
    const kind = index === 0 ? 'O' : 'A'
    return writeFrame(first + index, first, index === last ? (kind.toLowerCase() as 'o' | 'a') : kind, record)
  })
  return Buffer.concat(frames)
}

/** The record at a place, proved; else whether it was `changed`, or the file is `cut` before it ends. */
export const frameAt = (bytes: Buffer, index: number): Frame | 'cut' | 'changed' => {
  const start = index + headLength
  if (start > bytes.length) return 'cut'
  const head = bytes.toString('latin1', index, start)
  const [number, first, length, , sum, own] = head.split(' ').map((word) => Number.parseInt(word, 16)) as number[]
  if (!headPattern.test(head) || crc32(head.slice(0, -9)) !== own) return 'changed'
  const end = start + (length as number) + 1
  if (end > bytes.length) return 'cut'
  const record = bytes.subarray(start, end - 1)
  if (bytes[end - 1] !== 10 || crc32(record) !== sum) return 'changed'
  return { number: number as number, first: first as number, kind: head.charAt(kindAt) as FrameKind, record, start: index, end }
}

/** All that are whole from a place on, wherever they begin. */
export function* framesFrom(bytes: Buffer, offset: number): Iterable<Frame> {
  for (const { index } of bytes.toString('latin1', offset).matchAll(headAnywhere)) {
    const frame = frameAt(bytes, offset + index)
    if (typeof frame !== 'string') yield frame
  }
}
