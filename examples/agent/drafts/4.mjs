// Sells a course: makes the product and says what it is called. Tries again what may pass, as the same order: with the same key.
const { PRODUCER_API_URL: url, PRODUCER_API_TOKEN: token } = process.env
const body = JSON.stringify({ name: 'Violão do Zero', type: 'course', description: 'Do primeiro acorde à primeira música.' })
const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

class Passing extends Error {
  constructor(message, afterSeconds = 0) {
    super(message)
    this.afterSeconds = afterSeconds
  }
}

async function attempt() {
  let answer
  let text
  try {
    answer = await fetch(`${url}/api/v2/products`, { method: 'POST', headers, body })
    text = await answer.text()
  } catch (cause) {
    throw new Passing(cause.message)
  }
  const { status } = answer
  if (status === 429 || status >= 500) throw new Passing(`status ${status}`, Number(answer.headers.get('retry-after') ?? 0))
  let json
  try {
    json = JSON.parse(text)
  } catch {
    throw new Passing(`status ${status}, and no JSON`)
  }
  if (status !== 201) throw new Error(`status ${status}: ${json.message}`)
  return json.name
}

async function create() {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof Passing) || tries === 5) throw error
      await sleep(1_000 * Math.max(error.afterSeconds, 0.1 * 2 ** tries))
    }
  }
}

console.log(await create())
