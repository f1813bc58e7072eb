import type { Emulator } from '../../src/index.js'

const readers = (emulator: Emulator): Readonly<Record<string, readonly [origin: string, token: string]>> => ({
  'sandbox first': ['http://localhost', emulator.tokens.full],
  'sandbox second': ['http://localhost', emulator.tokens.other_producer],
})

/** The bytes of every list, detail and summary that producers of a world can read in the sandbox, by owner and path. */
export const readEverything = async (emulator: Emulator, owners?: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const read = new Map<string, string>()
  for (const [owner, [origin, token]] of Object.entries(readers(emulator))) {
    if (owners?.includes(owner) === false) continue
    const get = async (path: string) => {
      const response = await emulator.fetch(new Request(origin + path, { headers: { Authorization: `Bearer ${token}` } }))
      const text = await response.text()
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`)
      read.set(`${owner} ${path}`, text)
      return JSON.parse(text)
    }
    const pages = async (path: (page: number) => string): Promise<readonly Record<string, unknown>[]> => {
      const rows: Record<string, unknown>[] = []
      for (let page = 1; ; page += 1) {
        const { data } = await get(path(page))
        rows.push(...data)
        if (data.length === 0) return rows
      }
    }
    for (const { id } of await pages((page) => `/api/v2/products?per_page=100&page=${page}`)) {
      await get(`/api/v2/products/${id}/offers`)
    }
    const lines = await pages((page) => `/api/v2/orders/history?paginate=1000&page=${page}`)
    for (const hash of new Set(lines.map(({ order }) => (order as { hash: string }).hash))) await get(`/api/v2/orders/${hash}`)
    await get('/api/v2/orders/summary')
    await pages((page) => `/api/v2/subscriptions/history?paginate=1000&page=${page}`)
  }
  return read
}

/** Where two worlds answer otherwise: the first of the paths, with both bodies. */
export const firstDifference = async (one: Emulator, other: Emulator, owners?: readonly string[]): Promise<unknown> => {
  const [left, right] = [await readEverything(one, owners), await readEverything(other, owners)]
  for (const [path, text] of left) {
    const found = right.get(path)
    if (found === text) continue
    const rows = (body: string | undefined): unknown => {
      const json = body === undefined ? undefined : JSON.parse(body)
      return Array.isArray(json?.data) ? json.data : [json]
    }
    const [mine, theirs] = [rows(text) as unknown[], rows(found) as unknown[]]
    const at = mine.findIndex((row, index) => JSON.stringify(row) !== JSON.stringify(theirs[index]))
    return { path, row: at, mine: mine[at] ?? mine.length, theirs: theirs[at] ?? theirs.length }
  }
  return left.size === right.size ? undefined : { paths: left.size, theirs: right.size }
}
