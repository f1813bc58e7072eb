// What every client here has in common, done right: one attempt, attempts until one gets through, walks through pages.
// A world has `url`, `token`, `fetch` and `sleep`.

/** Something that the next attempt may get past. */
export class Passing extends Error {
  constructor(message, afterSeconds = 0) {
    super(message)
    this.afterSeconds = afterSeconds
  }
}

/** Something that no attempt gets past. */
export class Refused extends Error {
  constructor(status, message) {
    super(`${status} ${message}`)
    this.status = status
  }
}

/** Sends a request once and gives status, headers and text, or throws `Passing` where no whole answer came. */
export async function exchange(world, method, path, { key, body } = {}) {
  const headers = { Authorization: `Bearer ${world.token}`, Accept: 'application/json' }
  if (key !== undefined) Object.assign(headers, { 'Content-Type': 'application/json', 'Idempotency-Key': key })
  try {
    const response = await world.fetch(world.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (cause) {
    throw new Passing(`${method} ${path}: ${cause.message}`)
  }
}

/** What an answer holds; throws `Passing` or `Refused` where that is not what was asked for. */
export function read({ status, headers, text }) {
  if (status === 429 || status >= 500) throw new Passing(`status ${status}`, Number(headers.get('Retry-After') ?? 0))
  let data
  try {
    data = JSON.parse(text)
  } catch {
    throw new Passing(`status ${status}, and no JSON`)
  }
  if (status >= 400) throw new Refused(status, data.message)
  return data
}

/** Attempts until one gets through, five times at most; waits as long as it is told to, and longer each time. */
export async function retrying(world, attempt) {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof Passing) || count === 5) throw error
      await world.sleep(1_000 * Math.max(error.afterSeconds, 0.1 * 2 ** count))
    }
  }
}

export const get = (world, path) => retrying(world, async () => read(await exchange(world, 'GET', path)))

/** One key for all attempts. */
export const post = (world, path, body = {}) => {
  const key = crypto.randomUUID()
  return retrying(world, async () => read(await exchange(world, 'POST', path, { key, body })))
}

/** Every row of a history, once: one that has moved to the next page meanwhile is known already. */
export async function walk(world, path) {
  const rows = new Map()
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = await get(world, `${path}&page=${page}`)
    for (const row of data) rows.set(row.id, row)
    last = meta.last_page
  }
  return [...rows.values()]
}

export const course = { name: 'Violão do Zero', type: 'course', description: 'Do primeiro acorde à primeira música.' }
export const offer = { name: 'À vista', price: 9_900, charge_type: 'one_time' }
export const history = '/api/v2/orders/history?paginate=25'
