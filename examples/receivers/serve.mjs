// Has one of these receivers listen: node serve.mjs right 3000 whsec_… ; GET /state tells what it holds.
import { createServer } from 'node:http'

const [name, port, secret] = process.argv.slice(2)
const { default: open } = await import(`./${name}.mjs`)
const { receive, state } = open(secret)

createServer(async (request, response) => {
  if (request.method === 'GET') return response.setHeader('content-type', 'application/json').end(JSON.stringify(state()))
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const headers = Object.fromEntries(Object.entries(request.headers).map(([header, value]) => [header, String(value)]))
  const address = `http://127.0.0.1:${port}${request.url}`
  const answered = await receive(new Request(address, { method: 'POST', headers, body: Buffer.concat(chunks) }))
  return response.writeHead(answered.status).end()
}).listen(Number(port), '127.0.0.1')
