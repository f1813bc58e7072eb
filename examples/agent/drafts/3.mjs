// Sells a course: makes the product and says what it is called. Tries again where the connection breaks.
const { PRODUCER_API_URL: url, PRODUCER_API_TOKEN: token } = process.env
const body = JSON.stringify({ name: 'Violão do Zero', type: 'course', description: 'Do primeiro acorde à primeira música.' })

async function create(triesLeft) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
  try {
    const answer = await fetch(`${url}/api/v2/products`, { method: 'POST', headers, body })
    if (answer.status !== 201) throw new Error(`status ${answer.status}: ${(await answer.json()).message}`)
    return (await answer.json()).name
  } catch (error) {
    if (triesLeft === 0) throw error
    return await create(triesLeft - 1)
  }
}

console.log(await create(3))
