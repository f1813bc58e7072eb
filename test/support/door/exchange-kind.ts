/** The words in the paths of the API and of the control API; every other segment is a value. */
const words = new Set(
  [
    'api v2 products offers orders history summary subscriptions cancel cashouts',
    '_emulator activate assumptions calibration changes chaos chargeback charges clock compare conduct connection data decline',
    'deliveries endpoints events health landmarks llms.txt memory next openapi.json profiles quotas recording redeliver refs',
    'refund repro requests reset rotate sales scenario scenarios schema snapshot tokens use used verify webhooks worlds',
  ].flatMap((line) => line.split(' ')),
)

/** `/api/v2/orders/{}?` for `/api/v2/orders/abc?a=1`; a world of its own answers as the default one. */
const pathKind = (path: string): string => {
  const [before = '', query] = path.replace(/#.*/s, '').split('?')
  const operation = before
    .replace(/^\/_emulator\/worlds\/[^/]+(?=\/)/, '/_emulator')
    .split('/')
    .map((segment) => (segment === '' || words.has(segment) ? segment : '{}'))
    .join('/')
  return query === undefined ? operation : `${operation}?`
}

const namesOf = (headers: Headers): string => [...headers.keys()].sort().join(' ')

/** Media type of a body, `none` without one. */
const bodyKind = ({ body, headers }: Request | Response): string =>
  body === null ? 'none' : (headers.get('content-type') ?? 'untyped').replace(/;.*/s, '').toLowerCase()

/**
 * Kind of a request: method, operation, whether it has a query, names of headers, media type of the body.
 * @param path without the address of the door.
 */
export const requestKind = (request: Request, path: string): string =>
  `${request.method} ${pathKind(path)} [${namesOf(request.headers)}] ${bodyKind(request)}`

/**
 * Kind of an exchange: that of the request, and status, names of headers and media type of the answer.
 * A door that is right for one exchange of a kind is taken to be right for all.
 * @param answer null for a connection that was cut before an answer came.
 */
export const exchangeKind = (request: string, answer: Response | null): string =>
  `${request} -> ${answer === null ? 'cut' : `${answer.status} [${namesOf(answer.headers)}] ${bodyKind(answer)}`}`
