import { expect, test } from 'vitest'
import { openRawConnection } from '../../support/raw-connection.js'
import { bundledCommand } from '../../support/running-command.js'

const command = await bundledCommand()

test.each([
  ['half a body', 'Content-Length: 1000\r\n\r\n{"name":'],
  ['half a chunk', 'Transfer-Encoding: chunked\r\n\r\n100\r\n{"name":'],
  ['half a head', 'X-More: '],
])('a server that is told to stop ends although a client has sent %s and waits', async (_, rest) => {
  const server = command.start(['serve', '--port', '0', '--json'])
  const { url } = JSON.parse(await server.output((text) => text.includes('\n')))
  const connection = await openRawConnection(url)
  connection.send(`POST /api/v2/products HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${rest}`)
  // Answered behind the half request, so it has arrived.
  expect((await fetch(`${url}/_emulator/health`)).status).toBe(200)
  server.process.kill('SIGTERM')
  expect((await server.ended).code).toBe(0)
  connection.socket.destroy()
})
