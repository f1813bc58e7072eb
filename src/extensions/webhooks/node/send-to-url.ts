import { lookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { refusalOfAddress } from '../../../adapters/http/target-address.js'
import { keptBody, keptHeaders, maxBytesRead, wordsOf } from '../call-receiver.js'
import type { OutgoingDelivery, Received } from '../receiver.js'

/**
 * Delivers to a URL on a connection of its own, without the global `fetch`. The resolved address is checked when
 * connecting; redirects are not followed.
 */
export async function sendToUrl(delivery: OutgoingDelivery, allowedHosts: readonly string[]): Promise<Received> {
  const url = new URL(delivery.url)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const isAllowed = allowedHosts.includes(url.hostname.toLowerCase())
  const refusal = isIP(host) === 0 ? undefined : refusalOfAddress(host, port, isAllowed)
  if (refusal !== undefined) return { error: `refused: ${refusal}` }
  try {
    return await exchange(delivery, url, judgedLookup(port, isAllowed))
  } catch (error) {
    return { error: describe(error) }
  }
}

/** DNS lookup that fails if any resolved address may not be delivered to. */
const judgedLookup =
  (port: number, isAllowed: boolean): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, '', 4)
      const refusal = found.map(({ address }) => refusalOfAddress(address, port, isAllowed)).find((each) => each !== undefined)
      if (refusal !== undefined) return done(new RefusedTargetError(`refused: ${refusal}`), '', 4)
      const [first] = found
      if (options.all) return done(null, found)
      return first === undefined
        ? done(new RefusedTargetError(`refused: ${hostname} does not resolve`), '', 4)
        : done(null, first.address, first.family)
    })
  }

class RefusedTargetError extends Error {
  override readonly name = 'RefusedTargetError'
}

/** Limit of interim responses (1xx) such as 103. */
const maxInterim = 20

function exchange({ headers, body, signal }: OutgoingDelivery, url: URL, lookup: LookupFunction): Promise<Received> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(body))
    const options = { method: 'POST', headers: { ...headers, 'content-length': length }, lookup, signal, agent: false }
    const request = send(url, options, (response) => {
      readSome(response).then((text) => {
        resolve({ status: response.statusCode ?? 0, headers: keptHeaders(pairsOf(response)), body: text })
        request.destroy()
      }, reject)
    })
    let interim = 0
    request.on('information', () => {
      interim += 1
      if (interim > maxInterim) request.destroy(new Error(`more than ${maxInterim} interim answers`))
    })
    request.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve({ status: response.statusCode ?? 0, headers: keptHeaders(pairsOf(response)), body: '' })
    })
    request.on('error', reject)
    request.end(body)
  })
}

async function readSome(response: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  let read = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    read += chunk.length
    if (read >= maxBytesRead) break
  }
  return keptBody(chunks)
}

const pairsOf = ({ headers }: IncomingMessage): readonly (readonly [string, string])[] =>
  Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')] as const)

function describe(error: unknown): string {
  const code = (error as { code?: unknown }).code
  const words = wordsOf(error)
  return typeof code === 'string' && words === '' ? code : words
}
