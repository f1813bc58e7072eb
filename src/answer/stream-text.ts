import { type Turns, takeTurns } from '../time/turns.js'

/** Text that is made as it is needed, in pieces of which none takes long. */
export type TextPieces = Iterator<string, void>

/** Some of a text, and whether that was the end of it. */
interface Gathered {
  readonly text: string
  readonly isAll: boolean
}

/** As many pieces as go out together, fewer where others should have their turn. */
const gather = (pieces: TextPieces, most: number, turns: Turns | null): Gathered => {
  const parts: string[] = []
  let length = 0
  while (length < most && turns?.isOver() !== true) {
    const step = pieces.next()
    if (step.done === true) return { text: parts.join(''), isAll: true }
    parts.push(step.value)
    length += step.value.length
  }
  return { text: parts.join(''), isAll: false }
}

/** Characters that go out together. */
const sentTogether = 65_536

/** The beginning of a text, in one go. */
export const beginText = (pieces: TextPieces, length: number): Gathered => gather(pieces, length, null)

/** The beginning of a text, in slices between which others have their turn. */
export const beginTextInTurns = async (pieces: TextPieces, turns: Turns): Promise<Gathered> => {
  let beginning = ''
  for (;;) {
    if (turns.isOver()) await turns.next()
    const { text, isAll } = gather(pieces, sentTogether - beginning.length, turns)
    beginning += text
    if (isAll || beginning.length >= sentTogether) return { text: beginning, isAll }
  }
}

/** The whole of a text, in slices between which others have their turn. */
export const collectText = async (pieces: TextPieces, turns: Turns = takeTurns()): Promise<string> => {
  let whole = ''
  for (;;) {
    const { text, isAll } = gather(pieces, sentTogether, turns)
    whole += text
    if (isAll) return whole
    if (turns.isOver()) await turns.next()
  }
}

/** The same as bytes. The text is never there as a whole, which would be several times as long. */
export const collectBytes = async (pieces: TextPieces, turns: Turns = takeTurns()): Promise<Uint8Array> => {
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = []
  for (;;) {
    const { text, isAll } = gather(pieces, sentTogether, turns)
    parts.push(encoder.encode(text))
    if (isAll) return joined(parts)
    if (turns.isOver()) await turns.next()
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

/** Bytes of a text that are made when somebody reads them, in slices between which others have their turn. */
export const streamText = (beginning: string, rest: TextPieces, turns: Turns = takeTurns()): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  let ready = beginning
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let isAll = false
        while (ready === '' && !isAll) {
          if (turns.isOver()) await turns.next()
          const gathered = gather(rest, sentTogether, turns)
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
