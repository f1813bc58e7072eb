import { describeBytes } from '../emulator/byte-size.js'

/** Timeout of a request including its response body, in milliseconds. */
export const answerPatienceMs = 60_000

/** Default size limit of a response body, in bytes. */
const maxBytes = 64 * 1024 * 1024

/**
 * Text of a response body, up to a size limit. The timeout is that of the request's signal, which covers the body, too.
 * @throws Error if the body is larger or incomplete.
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
