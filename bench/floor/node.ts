import { createServer } from 'node:http'
import { readReadyAnswer } from './ready-answer.js'

// Bare node:http: what no server on Node can be faster than. Arguments: a port and the folder of a ready answer.

const [port, folder = ''] = process.argv.slice(2)
const { method, path, status, headers, echo, body } = readReadyAnswer(folder)
const server = createServer((request, response) => {
  if (request.method !== method || request.url?.split('?', 1)[0] !== path) response.writeHead(404).end()
  else if (!echo) response.writeHead(status, headers).end(body)
  else {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = JSON.stringify(JSON.parse(Buffer.concat(chunks).toString()))
      response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }).end(text)
    })
  }
})
server.listen(Number(port), '127.0.0.1')
