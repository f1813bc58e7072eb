import { describeBytes } from '../../../worlds/options/byte-size.js'

/** How long a server may take for an answer and all of its body, in milliseconds. */
export const answerPatienceMs = 60_000

/** Bytes of an answer that are read, unless a command says otherwise. */
const maxBytes = 64 * 1024 * 1024

/**
 * Text of an answer of a server, read up to a cap. The time limit is the signal of the request, which holds for the body, too.
 * @throws Error where there is more, or where the body does not come to its end.
 */
export async function readAnswer(answer: Response, origin: string, most = maxBytes): Promise<string> {
  const reader = answer.body?.getReader()
  if (reader === undefined) return ''
  const [decoder, pieces] = [new TextDecoder(), [] as string[]]
  let read = 0
  for (let next = await step(reader, origin); !next.done; next = await step(reader, origin)) {
    read += next.value.byteLength
    if (read > most) {
      await reader.cancel()
      throw new Error(
        `${origin} answered with more than ${describeBytes(most)}, which is not read: see that it is the right address.`,
      )
    }
    pieces.push(decoder.decode(next.value, { stream: true }))
  }
  return pieces.join('') + decoder.decode()
}

const step = async (reader: ReadableStreamDefaultReader<Uint8Array>, origin: string) =>
  await reader.read().catch((error: Error) => {
    const why = error.name === 'TimeoutError' ? `it took more than ${answerPatienceMs / 1_000} seconds` : error.message
    throw new Error(`The answer of ${origin} did not come to its end: ${why}.`)
  })

/** Text of a server as it may be printed over several lines: no sign in it steers the terminal. */
export const printable = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '?')
