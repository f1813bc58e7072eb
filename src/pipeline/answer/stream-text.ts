import { createYielder, type Yielder } from '../../ground/time/chunks.js'

/** Lazily serialized text, in pieces that are quick to make. */
export type TextPieces = Iterator<string, void>

/** Part of a text, with its end flag. */
interface Gathered {
  readonly text: string
  readonly isAll: boolean
}

/** Concatenates pieces up to a length, or until it is time to yield. */
const gather = (pieces: TextPieces, most: number, yielder: Yielder | null): Gathered => {
  const parts: string[] = []
  let length = 0
  while (length < most && yielder?.isOver() !== true) {
    const step = pieces.next()
    if (step.done === true) return { text: parts.join(''), isAll: true }
    parts.push(step.value)
    length += step.value.length
  }
  return { text: parts.join(''), isAll: false }
}

/** Characters sent per write. */
const sentTogether = 65_536

/** First characters of a text, synchronously. */
export const beginText = (pieces: TextPieces, length: number): Gathered => gather(pieces, length, null)

/** First characters of a text, in chunks that yield. */
export const beginTextInChunks = async (pieces: TextPieces, yielder: Yielder): Promise<Gathered> => {
  let beginning = ''
  for (;;) {
    if (yielder.isOver()) await yielder.next()
    const { text, isAll } = gather(pieces, sentTogether - beginning.length, yielder)
    beginning += text
    if (isAll || beginning.length >= sentTogether) return { text: beginning, isAll }
  }
}

/** Whole text, in chunks that yield. */
export const collectText = async (pieces: TextPieces, yielder: Yielder = createYielder()): Promise<string> => {
  let whole = ''
  for (;;) {
    const { text, isAll } = gather(pieces, sentTogether, yielder)
    whole += text
    if (isAll) return whole
    if (yielder.isOver()) await yielder.next()
  }
}

/** Whole text as bytes. The text itself never exists as a whole, because that would take several times the memory. */
export const collectBytes = async (pieces: TextPieces, yielder: Yielder = createYielder()): Promise<Uint8Array> => {
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = []
  for (;;) {
    const { text, isAll } = gather(pieces, sentTogether, yielder)
    parts.push(encoder.encode(text))
    if (isAll) return joined(parts)
    if (yielder.isOver()) await yielder.next()
  }
}

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

/** Stream of the bytes of a text, serialized on demand in chunks that yield. */
export const streamText = (
  beginning: string,
  rest: TextPieces,
  yielder: Yielder = createYielder(),
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  let ready = beginning
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let isAll = false
        while (ready === '' && !isAll) {
          if (yielder.isOver()) await yielder.next()
          const gathered = gather(rest, sentTogether, yielder)
          ready = gathered.text
          isAll = gathered.isAll
        }
        if (ready !== '') controller.enqueue(encoder.encode(ready))
        ready = ''
        if (isAll) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
