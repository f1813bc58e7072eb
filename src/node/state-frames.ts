import { crc32 } from 'node:zlib'

// A state file is a first line, which says what it is, and records. Each is a line of its own:
//   <number> <first> <length> <kind> <sum of the record> <sum of this head> <record>\n
// What is written at once stands or falls together: `first` is the number of the first record of it. All numbers are hexadecimal and as long as they can get, so that a head always has the same length.

/** Grows when a state file of before can no longer be read, because of its frames or of what the records say. */
const formVersion = 2
/** The line every state file begins with. */
export const firstLine = `producer-commerce-emulator state ${formVersion}\n`

/** Which version a file says it is of; null where it is no state file, or one of the first release. */
export const versionOf = (bytes: Buffer): string | null =>
  /^producer-commerce-emulator state ([^\n]*)\n/.exec(bytes.toString('latin1', 0, 2 * firstLine.length))?.[1] ?? null

/** `B` and `b` make up the checkpoint, `A` and `a` what was appended; a small letter ends what was written at once. */
export type FrameKind = 'B' | 'b' | 'A' | 'a'

const headPattern = /^([0-9a-f]{12}) ([0-9a-f]{12}) ([0-9a-f]{8}) ([BbAa]) ([0-9a-f]{8}) ([0-9a-f]{8}) $/
/** What looks like a head; whether it is one, its sum says. */
export const headAnywhere = /(?=[0-9a-f]{12} [0-9a-f]{12} [0-9a-f]{8} [BbAa] [0-9a-f]{8} [0-9a-f]{8} )/g
export const headLength = 12 + 1 + 12 + 1 + 8 + 1 + 1 + 1 + 8 + 1 + 8 + 1

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')

/**
 * @param number counts the records of a file from 0 on.
 * @param first the number of the first record that is written together with this one.
 */
export const writeFrame = (number: number, first: number, kind: FrameKind, record: Uint8Array): Buffer => {
  const begun = `${hex(number, 12)} ${hex(first, 12)} ${hex(record.length, 8)} ${kind} ${hex(crc32(record), 8)} `
  return Buffer.concat([Buffer.from(`${begun}${hex(crc32(begun), 8)} `), record, Buffer.from('\n')])
}

interface FrameHead {
  readonly number: number
  readonly first: number
  readonly length: number
  readonly kind: FrameKind
  readonly sum: number
}

/** The head at a place; null where what stands there is none, or was changed. */
export const readHead = (bytes: Buffer, place: number): FrameHead | null => {
  const text = bytes.toString('latin1', place, place + headLength)
  const [, number = '', first = '', length = '', kind = '', sum = '', own = ''] = headPattern.exec(text) ?? []
  if (own === '' || crc32(text.slice(0, -own.length - 1)) !== Number.parseInt(own, 16)) return null
  return {
    number: Number.parseInt(number, 16),
    first: Number.parseInt(first, 16),
    length: Number.parseInt(length, 16),
    kind: kind as FrameKind,
    sum: Number.parseInt(sum, 16),
  }
}

/** Whether a record is what its head says, and ends as it should. */
export const isWhole = (bytes: Buffer, start: number, { length, sum }: FrameHead): boolean =>
  bytes[start + length] === 10 && crc32(bytes.subarray(start, start + length)) === sum
