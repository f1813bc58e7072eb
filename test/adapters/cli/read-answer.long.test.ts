import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { askAddress, openControl, readServerAddress } from '../../../src/adapters/cli/shared/ask-control.js'
import { printable } from '../../../src/adapters/cli/shared/in-one-line.js'
import { readAnswer } from '../../../src/reading/read-answer.js'

/** A server that never stops sending. */
const flood = async (): Promise<string> => {
  const server = createServer((_, response) => {
    const piece = ' '.repeat(1024 * 1024)
    const send = (): void => {
      while (response.write(piece));
    }
    response.on('drain', send).on('error', () => {})
    send()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('an answer without an end is read up to a cap, by every command that reads', async () => {
  const url = await flood()
  await expect(askAddress('GET', url)).rejects.toThrow(`${url} answered with more than 64 MiB`)
  await expect(openControl({ url })('GET', '/health')).rejects.toThrow('more than 64 MiB')
  await expect(readAnswer(await fetch(url), url, 1_000)).rejects.toThrow('which is not read')
})

test('a body that does not come to its end in time is told in words', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new DOMException('late', 'TimeoutError')),
  })
  await expect(readAnswer(new Response(body), 'http://slow.test')).rejects.toThrow('it took more than 60 seconds')
})

test('what a server sends does not steer the terminal', () => {
  expect(printable('\u001b[31mred\u0007\r\n\ttext\u009b2J')).toBe('?[31mred??\n\ttext?2J')
})

test('an address with a password is refused, and the password is not printed', () => {
  const read = (): string => readServerAddress('https://ana:hunter2@example.test', '--to')
  expect(read).toThrow('--to cannot be "https://…@example.test"')
})
