// Sells a course: makes the product and says what it is called.
const { PRODUCER_API_URL: url, PRODUCER_API_TOKEN: token } = process.env
const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
const body = JSON.stringify({ title: 'Violão do Zero', type: 'course' })
const answer = await fetch(`${url}/api/v2/products`, { method: 'POST', headers, body })
if (answer.status !== 201) throw new Error(`status ${answer.status}: ${(await answer.json()).message}`)
console.log((await answer.json()).name)
