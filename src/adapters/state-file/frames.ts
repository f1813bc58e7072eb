import { crc32 } from 'node:zlib'

// A state file is a first line, which names the format, and records. Each record is a line:
//   <number> <first> <length> <kind> <CRC-32 of the record> <CRC-32 of this header> <record>\n
// A write is atomic: it begins with the record `first`, and ends with a record of a lower-case kind. Numbers are
// hexadecimal and padded, so that a header has a fixed length.

/** First line of a state file; its number increases when older files become unreadable. */
export const firstLine = 'producer-commerce-emulator state 2\n'

/** Version in the first line of a file; null for a file without one, such as a state file of the first release. */
export const versionOf = (bytes: Buffer): string | null =>
  /^producer-commerce-emulator state ([^\n]*)\n/.exec(bytes.toString('latin1', 0, 2 * firstLine.length))?.[1] ?? null

/** `B` is a part of the checkpoint, `O` the owner of a write, `A` an appended record. Lower case ends a write. */
export type FrameKind = 'B' | 'b' | 'O' | 'o' | 'A' | 'a'

export interface Frame {
  /** Index of the record in the file, from 0. */
  readonly number: number
  /** Number of the first record of the same write. */
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

/** Frames of a write: its owner, then the records. */
export const writeAppended = (first: number, owner: string, records: readonly Uint8Array[]): Buffer => {
  const last = records.length
  const frames = [Buffer.from(owner), ...records].map((record, index) => {
    const kind = index === 0 ? 'O' : 'A'
    return writeFrame(first + index, first, index === last ? (kind.toLowerCase() as 'o' | 'a') : kind, record)
  })
  return Buffer.concat(frames)
}

/** The verified record at an offset; else `changed` for a wrong checksum or `cut` for the end of the file. */
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

/** All valid records at any offset from `offset` on. */
export function* framesFrom(bytes: Buffer, offset: number): Iterable<Frame> {
  for (const { index } of bytes.toString('latin1', offset).matchAll(headAnywhere)) {
    const frame = frameAt(bytes, offset + index)
    if (typeof frame !== 'string') yield frame
  }
}
