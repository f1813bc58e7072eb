import type { Explanation } from '../../../src/extensions/journal/explain.js'
import { addressIn } from '../../api/address-in.js'
import { addressWords, quoteWord, shellWord } from '../../format/shell-word.js'
import { tokenName } from '../../format/token-name.js'

/** What stands for a token that the page does not know. */
const unknownToken = '<token>'

/** What stands for a body that was not kept, or not all of it. */
export const unknownBody = '<body>'

/** Where a method is not named as others are: with `-X HEAD`, curl waits for a body that never comes. */
const methodFlags: Readonly<Record<string, readonly string[]>> = { GET: [], HEAD: ['-I'] }

/** Headers that curl or the connection makes by itself, and what a browser or library tells of itself, which no answer depends on. */
const ownHeaders =
  /^(authorization|host|connection|content-length|accept-encoding|accept-language|idempotency-key|user-agent|sec-.+|cache-control|pragma|priority|origin|referer)$/i

/** Path and query as they were sent. */
export const targetOf = ({ path, query }: Explanation): string => (query === '' ? path : `${path}?${query}`)

type Sent = Pick<Explanation, 'exchange'>

const sentHeaders = ({ exchange }: Sent): [name: string, value: string][] => Object.entries(exchange?.request.headers ?? {})

/** Headers that it carries when it is sent once more, beside token and key. */
export const keptHeaders = (request: Sent): [name: string, value: string][] =>
  sentHeaders(request).filter(([name, value]) => !ownHeaders.test(name) && !(name.toLowerCase() === 'accept' && value === '*/*'))

/** What it carries as its body, as far as that was kept; one of no bytes is none. */
export const keptBody = ({ exchange }: Sent): string | null => exchange?.request.body || null

/** Whether the journal does not have all of the body that it came with. */
export const lacksBody = ({ method, exchange }: Sent & Pick<Explanation, 'method'>): boolean =>
  exchange === null ? method === 'POST' : exchange.request.body_cut

/** Rules by which a token is refused that came. */
const refusedToken: readonly string[] = ['token-unknown', 'token-other-environment', 'token-revoked', 'token-expired']

/** Whether it came with a token, be it one that was not accepted. */
export const hadToken = (request: Explanation): boolean =>
  tokenName(request) !== null ||
  refusedToken.includes(request.rule) ||
  sentHeaders(request).some(([name]) => name.toLowerCase() === 'authorization')

/** The request as a line for a shell. */
export const asCurl = (request: Explanation, baseUrl: string, plaintext: string | undefined): string => {
  const { method, idempotency } = request
  const body = lacksBody(request) ? unknownBody : keptBody(request)
  return [
    'curl',
    ...(methodFlags[method] ?? ['-X', shellWord(method)]),
    ...(hadToken(request) ? ['-H', quoteWord(`Authorization: Bearer ${plaintext ?? unknownToken}`)] : []),
    ...(idempotency?.key == null ? [] : ['-H', quoteWord(`Idempotency-Key: ${idempotency.key}`)]),
    ...keptHeaders(request).flatMap(([name, value]) => ['-H', quoteWord(`${name}: ${value}`)]),
    ...(body === null ? [] : ['--data-raw', quoteWord(body)]),
    ...addressWords(addressIn(baseUrl, targetOf(request))),
  ].join(' ')
}
