import { type AnswerLookup, type ProbedExchange, parseBody, type RequestPlan } from './exchange.js'
import { orderNames } from './read-requests.js'
import { rowsOf } from './reading.js'
import { requests } from './tables.js'

/** A recorded request and its answer. Header names are lower-case. */
export interface Recorded {
  readonly method: string
  readonly url: URL
  /** Path and query behind `/api/v2`. */
  readonly path: string
  readonly sent: Readonly<Record<string, string>>
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Undefined if the recording has no body of it. */
  readonly text: string | undefined
}

const isWith = ({ sent }: Recorded, scheme: RegExp): boolean => scheme.test(sent['authorization'] ?? '')

/** True if the credentials are those of a plan. Whether a token is bad, expired or short of scopes cannot be seen from outside. */
const isAs = (recorded: Recorded, { as = 'token' }: RequestPlan, areTokensShown: boolean): boolean => {
  if (as === 'none') return areTokensShown && recorded.sent['authorization'] === undefined
  if (as === 'lower_case') return isWith(recorded, /^bearer /)
  if (as !== 'token') return false
  // Browsers leave tokens out of a recording; what was answered with 200 had one.
  return areTokensShown ? isWith(recorded, /^Bearer /) : recorded.status === 200
}

/** Headers that change an answer; a plan without them is not played by a request that has one. */
const deciding = ['origin', 'idempotency-key', 'x-request-id', 'if-none-match', 'range']

const hasHeaders = ({ sent, method }: Recorded, { headers = {} }: RequestPlan): boolean => {
  const wanted = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  // A key of ours is new in each run.
  const isSent = ([name, value]: readonly [string, string]): boolean =>
    value.startsWith('{') ? sent[name] !== undefined : sent[name] === value
  if (![...wanted].every(isSent)) return false
  const accept = sent['accept'] ?? '*/*'
  const takesJson = wanted.has('accept') || /json|\*\/\*/.test(accept)
  // A browser sends its Origin with every request; that alone changes no body.
  return (
    takesJson && deciding.every((name) => wanted.has(name) || sent[name] === undefined || (name === 'origin' && method === 'GET'))
  )
}

const sizeIn = ({ path }: Recorded, list: RegExp): number => (list.test(path) ? Number(/=(\d+)$/.exec(path)?.[1]) : Number.NaN)

/** The longest page among recorded ones of a list. */
const longest = (recorded: readonly Recorded[], list: RegExp): Recorded | undefined =>
  recorded
    .filter((one) => one.status === 200 && sizeIn(one, list) > 0)
    .sort((one, other) => rowsOf(exchangeOf(other)).length - rowsOf(exchangeOf(one)).length)[0]

const readExchange = ({ url, sent, status, headers, text = '' }: Recorded): ProbedExchange => ({
  address: url.href,
  sent,
  status,
  headers,
  text,
  body: parseBody(text),
})

const cached = new WeakMap<Recorded, ProbedExchange>()

const exchangeOf = (recorded: Recorded): ProbedExchange => {
  const exchange = cached.get(recorded) ?? readExchange(recorded)
  cached.set(recorded, exchange)
  return exchange
}

/** Plans that other requests than their own play as well, by the name of the plan. */
const played: Readonly<Record<string, (recorded: readonly Recorded[]) => Recorded | undefined>> = {
  products_full: (recorded) => longest(recorded, /^\/products\?(?:per_page|limit|paginate)=\d+$/),
  history_full: (recorded) => longest(recorded, /^\/orders\/history\?paginate=\d+$/),
  subscriptions_full: (recorded) => longest(recorded, /^\/subscriptions\/history\?(?:per_page|paginate)=\d+$/),
  unknown_order: (recorded) =>
    recorded.find(({ path, status }) => /^\/orders\/[^/?]+$/.test(path) && !/history|summary/.test(path) && status === 404),
  unknown_product: (recorded) => recorded.find(({ path, status }) => /^\/products\/[^/?]+\/offers$/.test(path) && status === 404),
}

const isOrder = ({ path, status }: Recorded): boolean =>
  status === 200 && /^\/orders\/[^/?]+$/.test(path) && path !== '/orders/history' && path !== '/orders/summary'

/** The answers of a recording by the names of the requests that they play. Requests with a body play none: theirs are ours alone. */
export const playRecorded = (recorded: readonly Recorded[]): AnswerLookup => {
  const areTokensShown = recorded.some(({ sent }) => sent['authorization'] !== undefined)
  const complete = recorded.filter(({ text, method }) => text !== undefined || method === 'HEAD' || method === 'OPTIONS')
  const exchanges = new Map<string, ProbedExchange>()
  const seen: AnswerLookup = (name) => exchanges.get(name)
  const orders = complete.filter((one) => isOrder(one) && one.method === 'GET')
  const different = [...new Map(orders.map((one) => [one.path, one])).values()]
  for (const plan of requests) {
    if (plan.body !== undefined) continue
    const path = typeof plan.path === 'string' ? plan.path : plan.path(seen)
    const fitting = complete.filter(
      (one) => one.method === plan.method && isAs(one, plan, areTokensShown) && hasHeaders(one, plan),
    )
    const order = orderNames.indexOf(plan.name)
    const found =
      order >= 0
        ? different[order]
        : (fitting.findLast((one) => one.path === path) ?? played[plan.name]?.(fitting.filter(({ method }) => method === 'GET')))
    if (found !== undefined) exchanges.set(plan.name, exchangeOf(found))
  }
  return seen
}
