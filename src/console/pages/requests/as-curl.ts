import type { Explanation } from '../../../journal/explanation.js'

/** What stands for a token that the page does not know. */
const unknownToken = '<token>'

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Headers that curl or the connection makes by itself, and what a browser or library tells of itself, which no answer depends on. */
const ownHeaders =
  /^(authorization|host|connection|content-length|accept-encoding|accept-language|idempotency-key|user-agent|sec-.+|cache-control|pragma|priority|origin|referer)$/i

/** Path and query as they were sent. */
export const targetOf = ({ path, query }: Explanation): string => (query === '' ? path : `${path}?${query}`)

/** The request as a line for a shell. */
export const asCurl = (request: Explanation, baseUrl: string, plaintext: string | undefined): string => {
  const { method, token, idempotency, exchange } = request
  const kept = Object.entries(exchange?.request.headers ?? {}).filter(
    ([name, value]) => !ownHeaders.test(name) && !(name.toLowerCase() === 'accept' && value === '*/*'),
  )
  const body = exchange?.request.body ?? null
  return [
    'curl',
    ...(method === 'GET' ? [] : ['-X', method]),
    ...(token === null ? [] : ['-H', quote(`Authorization: Bearer ${plaintext ?? unknownToken}`)]),
    ...(idempotency?.key == null ? [] : ['-H', quote(`Idempotency-Key: ${idempotency.key}`)]),
    ...kept.flatMap(([name, value]) => ['-H', quote(`${name}: ${value}`)]),
    ...(body === null ? [] : ['--data-raw', quote(body)]),
    quote(`${baseUrl}${targetOf(request)}`),
  ].join(' ')
}
