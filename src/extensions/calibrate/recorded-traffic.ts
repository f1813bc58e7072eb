import { groupBy } from '../../core/group-by.js'
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

/** Answers to lists, the longest page of which plays a plan. */
const longest = (recorded: readonly Recorded[]): Recorded | undefined => {
  let [found, most]: [Recorded | undefined, number] = [undefined, -1]
  for (const one of recorded) {
    const { length } = rowsOf(exchangeOf(one))
    if (length > most) [found, most] = [one, length]
  }
  return found
}

const exchangeOf = ({ url, sent, status, headers, text = '' }: Recorded): ProbedExchange => ({
  address: url.href,
  sent,
  status,
  headers,
  text,
  body: parseBody(text),
})

const asksPage =
  (list: RegExp) =>
  ({ path, status }: Recorded): boolean =>
    status === 200 && Number(list.exec(path)?.[1] ?? 0) > 0

/** Plans that other requests than their own play as well, by the name of the plan: which those are, and which of them plays it. */
const played: Readonly<
  Record<
    string,
    { readonly plays: (one: Recorded) => boolean; readonly choose: (fitting: readonly Recorded[]) => Recorded | undefined }
  >
> = {
  products_full: { plays: asksPage(/^\/products\?(?:per_page|limit|paginate)=(\d+)$/), choose: longest },
  history_full: { plays: asksPage(/^\/orders\/history\?paginate=(\d+)$/), choose: longest },
  subscriptions_full: { plays: asksPage(/^\/subscriptions\/history\?(?:per_page|paginate)=(\d+)$/), choose: longest },
  unknown_order: {
    plays: ({ path, status }) => status === 404 && /^\/orders\/[^/?]+$/.test(path) && !/history|summary/.test(path),
    choose: ([first]) => first,
  },
  unknown_product: {
    plays: ({ path, status }) => status === 404 && /^\/products\/[^/?]+\/offers$/.test(path),
    choose: ([first]) => first,
  },
}

const isOrder = ({ path, status }: Recorded): boolean =>
  status === 200 && /^\/orders\/[^/?]+$/.test(path) && path !== '/orders/history' && path !== '/orders/summary'

/** The answers of a recording by the names of the requests that they play. Requests with a body play none: theirs are ours alone. */
export const playRecorded = (recorded: readonly Recorded[]): AnswerLookup => {
  const areTokensShown = recorded.some(({ sent }) => sent['authorization'] !== undefined)
  const complete = recorded.filter(({ text, method }) => text !== undefined || method === 'HEAD' || method === 'OPTIONS')
  const byPath = groupBy(complete, ({ path }) => path)
  const exchanges = new Map<string, ProbedExchange>()
  const seen: AnswerLookup = (name) => exchanges.get(name)
  const orders = complete.filter((one) => isOrder(one) && one.method === 'GET')
  const different = [...new Map(orders.map((one) => [one.path, one])).values()]
  for (const plan of requests) {
    if (plan.body !== undefined) continue
    const path = typeof plan.path === 'string' ? plan.path : plan.path(seen)
    const fits = (one: Recorded): boolean =>
      one.method === plan.method && isAs(one, plan, areTokensShown) && hasHeaders(one, plan)
    const others = played[plan.name]
    const order = orderNames.indexOf(plan.name)
    const found =
      order >= 0
        ? different[order]
        : (byPath.get(path ?? '')?.findLast(fits) ??
          others?.choose(complete.filter((one) => others.plays(one) && one.method === 'GET' && fits(one))))
    if (found !== undefined) exchanges.set(plan.name, exchangeOf(found))
  }
  return seen
}
