import { PeopleHider } from './node/hide-people.js'
import { PoliteReader, type Surroundings } from './polite-reader.js'
import {
  linesPage,
  offersPage,
  type PulledAccount,
  type PulledProduct,
  type PulledSchema,
  productsPage,
  pulledOrderDetail,
  subscriptionsPage,
} from './pulled-schemas.js'

/** What was read so far, kept so that a stopped pull can be resumed. It contains only what the document needs. */
export interface Progress {
  /** Bodies by path. */
  readonly bodies: ReadonlyMap<string, unknown>
  /** Hashes of the people that were seen, in order. */
  readonly people: readonly string[]
  /** @param at time of the first answer, in milliseconds since 1970. */
  begin(base: string, at: number, isHidden: boolean): Promise<void>
  keepPerson(person: string): Promise<void>
  keepBody(path: string, body: unknown): Promise<void>
}

/** Account to read, and how. */
export interface Pull {
  readonly base: URL
  readonly token: string
  readonly keepsPeople: boolean
  readonly progress: Progress
  readonly surroundings: Surroundings
}

type Reading = <Body>(path: string, schema: PulledSchema<Body>, hide?: (body: Body) => Body) => Promise<Body>

/** Reads all data of an account that a document can contain, one request at a time. */
export const pullAccount = async (pull: Pull): Promise<{ readonly account: PulledAccount; readonly requests: number }> => {
  const { progress, surroundings, keepsPeople } = pull
  const reader = new PoliteReader(pull.base, pull.token, surroundings)
  const hider = new PeopleHider(pull.token, progress.people, (hash) => void progress.keepPerson(hash))
  const hide = <Row>(change: (row: Row) => Row) => (keepsPeople ? (row: Row) => row : change)
  const read = readingOf(reader, pull)

  const products = (page: number) => read(`api/v2/products?per_page=100&page=${page}`, productsPage)
  const lines = (page: number) =>
    read(`api/v2/orders/history?paginate=1000&page=${page}`, linesPage, (body) => ({
      ...body,
      data: body.data.map(hide((row) => hider.line(row))),
    }))
  const subscriptions = (page: number) =>
    read(`api/v2/subscriptions/history?paginate=100&page=${page}`, subscriptionsPage, (body) => ({
      ...body,
      data: body.data.map(hide((row) => hider.subscription(row))),
    }))

  const [firstProducts, firstLines, firstSubscriptions] = [await products(1), await lines(1), await subscriptions(1)]
  const productPages = Math.ceil(firstProducts.meta.total / firstProducts.meta.per_page)
  const most =
    productPages +
    firstProducts.meta.total +
    firstLines.meta.last_page +
    firstLines.meta.total +
    firstSubscriptions.meta.last_page
  const perMinute = Math.max(1, (reader.limit ?? 120) - 20)
  surroundings.say(
    `${firstProducts.meta.total} products, ${firstLines.meta.total} lines of orders, ${firstSubscriptions.meta.total} subscriptions: at most ${most} requests, about ${Math.ceil(most / perMinute)} minutes; stop at any time and continue with the same command.`,
  )
  const listed = await readPages(firstProducts.data, productPages, async (page) => (await products(page)).data)
  const withOffers = []
  for (const product of uniqueBy(listed, ({ id }: PulledProduct) => id)) {
    const { data } = await read(`api/v2/products/${encodeURIComponent(product.id)}/offers`, offersPage)
    withOffers.push({ ...product, offers: data })
  }
  const allLines = uniqueBy(
    await readPages(firstLines.data, firstLines.meta.last_page, async (page) => (await lines(page)).data),
    ({ id }) => id,
  )
  const orders = []
  for (const { order } of uniqueBy(allLines, ({ order }) => order.id)) {
    orders.push(
      await read(
        `api/v2/orders/${encodeURIComponent(order.hash)}`,
        pulledOrderDetail,
        hide((body) => hider.order(body)),
      ),
    )
  }
  const rows = await readPages(
    firstSubscriptions.data,
    firstSubscriptions.meta.last_page,
    async (page) => (await subscriptions(page)).data,
  )
  const account = { products: withOffers, lines: allLines, orders, subscriptions: uniqueBy(rows, ({ id }) => id) }
  return { account, requests: reader.sent }
}

/** Reader that validates, hides and caches bodies; cached paths are not requested again. */
const readingOf =
  (reader: PoliteReader, { base, keepsPeople, progress, surroundings }: Pull): Reading =>
  async (path, schema, hide = (body) => body) => {
    const existing = progress.bodies.get(path)
    if (existing !== undefined) return existing as never
    const parsed = schema.safeParse(await reader.read(path))
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      throw new Error(`/${path} was answered with an unexpected schema: ${issue?.path.join('.')}: ${issue?.message}.`)
    }
    await progress.begin(base.href, reader.serverTime ?? surroundings.now(), !keepsPeople)
    const body = hide(parsed.data)
    await progress.keepBody(path, body)
    return body
  }

const readPages = async <Row>(
  first: readonly Row[],
  pages: number,
  read: (page: number) => Promise<readonly Row[]>,
): Promise<readonly Row[]> => {
  const rows = [...first]
  for (let page = 2; page <= pages; page += 1) rows.push(...(await read(page)))
  return rows
}

/** New rows shift others to the next page, where they are read again. */
const uniqueBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string | number): readonly Row[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
]
