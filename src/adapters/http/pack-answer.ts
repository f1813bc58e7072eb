import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import zlib, { createBrotliCompress, createDeflate, createGzip } from 'node:zlib'

type Coding = (typeof codings)[number]

/** In order of preference, for clients that weigh them equally. */
const codings = ['br', 'gzip', 'deflate'] as const

/** Content coding preferred by an `Accept-Encoding`; null if it accepts none of them. */
export function chooseCoding(accepted: string): Coding | null {
  const weights = new Map(accepted.split(',').map(readCoding))
  const likedBest = weightOf(weights, 'identity') ?? 0
  const liked = codings
    .map((coding) => ({ coding, weight: weightOf(weights, coding) ?? weights.get('*') ?? 0 }))
    .filter(({ weight }) => weight > 0 && weight >= likedBest)
    // The sort is stable, so equal weights keep the order of preference.
    .sort((one, other) => other.weight - one.weight)
  return liked[0]?.coding ?? null
}

const weightOf = (weights: ReadonlyMap<string, number>, coding: string): number | undefined =>
  weights.get(coding) ?? weights.get(`x-${coding}`)

/** One entry, such as `gzip;q=0.8`; an invalid weight counts as 0. */
function readCoding(entry: string): [coding: string, weight: number] {
  const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [coding, weight === undefined ? 1 : Number(weight.slice(2)) || 0]
}

/** Size in bytes up to which answers are not compressed: it would save less than it costs. */
const leastBytes = 1024

/** Brotli at its default quality takes a hundred times as long as gzip. */
const brotli = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }

const wholes: Readonly<Record<Coding, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: (bytes) => promisify(zlib.brotliCompress)(bytes, brotli),
  gzip: (bytes) => promisify(zlib.gzip)(bytes),
  deflate: (bytes) => promisify(zlib.deflate)(bytes),
}

const streams: Readonly<Record<Coding, () => zlib.Gzip | zlib.Deflate | zlib.BrotliCompress>> = {
  br: () => createBrotliCompress(brotli),
  gzip: () => createGzip(),
  deflate: () => createDeflate(),
}

/**
 * Value of `Vary` for an answer whose compression depends on the client; null if the header stays unchanged.
 * @param read value of a header by its name; null if absent.
 */
export const varyOf = (read: (name: string) => string | null): string | null => {
  const vary = read('vary')
  if (!mayBePacked(read) || /(?:^|,)\s*(?:accept-encoding|\*)\s*(?:,|$)/i.test(vary ?? '')) return null
  return vary === null ? 'Accept-Encoding' : `${vary}, Accept-Encoding`
}

/** Compresses an answer for the client's `Accept-Encoding`, if it is worth it; without that header it returns at once. */
export function packAnswer(
  accepted: string | null,
  answered: Response | Promise<Response>,
  isShaped: (response: Response) => boolean,
): Response | Promise<Response> {
  if (accepted === null || accepted === 'identity') return answered
  const packed = (response: Response): Response | Promise<Response> =>
    isShaped(response) ? response : pack(response, chooseCoding(accepted))
  return answered instanceof Promise ? answered.then(packed) : packed(answered)
}

async function pack(response: Response, coding: Coding | null): Promise<Response> {
  const { status } = response
  const headers = new Headers(response.headers)
  const read = (name: string): string | null => headers.get(name)
  if (!mayBePacked(read)) return response
  const vary = varyOf(read)
  if (vary !== null) headers.set('Vary', vary)
  if (response.body === null) return withoutBody(status, headers, coding)
  if (coding === null) return new Response(response.body, { status, headers })
  const reader = response.body.getReader()
  const { bytes, isAll } = await readBeginning(reader)
  if (isAll && bytes.byteLength <= leastBytes) return new Response(bytes as BodyInit, { status, headers })
  headers.set('Content-Encoding', coding)
  headers.delete('Content-Length')
  if (isAll) return new Response((await wholes[coding](bytes)) as BodyInit, { status, headers })
  const packer = streams[coding]()
  // An error or abort at one end destroys the other, and the stream reports it to its reader.
  pipeline(Readable.from(restOf(bytes, reader)), packer, () => {})
  return new Response(Readable.toWeb(packer) as BodyInit, { status, headers })
}

/** HEAD has the headers of its GET, but without the Content-Length, which only compressing would show. */
function withoutBody(status: number, headers: Headers, coding: Coding | null): Response {
  if (coding !== null && Number(headers.get('content-length') ?? 0) > leastBytes) {
    headers.set('Content-Encoding', coding)
    headers.delete('Content-Length')
  }
  return new Response(null, { status, headers })
}

/** Not event streams, which a compressor would delay; not answers with an ETag; not pictures, compressed already. */
function mayBePacked(read: (name: string) => string | null): boolean {
  const type = read('content-type') ?? ''
  if (read('etag') !== null || read('content-encoding') !== null || type.startsWith('text/event-stream')) return false
  return /^(?:text\/|application\/(?:json|javascript)|image\/svg)/.test(type)
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

async function readBeginning(reader: Reader): Promise<{ readonly bytes: Uint8Array; readonly isAll: boolean }> {
  const read: Uint8Array[] = []
  // A complete body is a single chunk; a streamed one has more.
  for (let pieces = 0; pieces < 2; pieces += 1) {
    const { done, value } = await reader.read()
    if (done) return { bytes: Buffer.concat(read), isAll: true }
    read.push(value)
  }
  return { bytes: Buffer.concat(read), isAll: false }
}

async function* restOf(beginning: Uint8Array, reader: Reader): AsyncGenerator<Uint8Array> {
  try {
    yield beginning
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel()
  }
}
