import { expect, test } from 'vitest'
import { createEmulator } from '../../../src/index.js'

const open = () => createEmulator({ seed: 1, now: '2026-03-01T12:00:00Z', frozen: true, memoryLimit: '256MiB' })

/** A body that never ends, and how much of it was asked for. */
const endless = () => {
  let given = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      given += 65_536
      controller.enqueue(new Uint8Array(65_536).fill(0x20))
    },
  })
  return { stream, given: () => given }
}

const send = (method: string, path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  open().fetch(
    new Request(`http://localhost/_emulator${path}`, {
      method,
      body,
      headers: { 'content-type': 'application/json', ...headers },
      duplex: 'half',
    } as RequestInit),
  )

test.each([
  ['POST', '/worlds', 1, ''],
  ['PUT', '/scenario', 1, ''],
  ['POST', '/reset', 1, ''],
  ['PUT', '/snapshot', 2, ' It is a 128th of the memory limit, so that a higher --memory-limit (memoryLimit) takes more.'],
])('a body of %s %s is read no further than to %i MiB', async (method, path, mebibytes, hint) => {
  const { stream, given } = endless()
  const answer = await send(method, path, stream)
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({
    error: 'payload_too_large',
    message: `The body is larger than ${mebibytes} MiB, the limit of this route.${hint}`,
  })
  expect(given()).toBeLessThan((mebibytes + 1) * 1_048_576)
})

test('a form that is not wanted is read no further either', async () => {
  const { stream, given } = endless()
  const answer = await send('POST', '/reset', stream, { 'content-type': 'text/plain' })
  expect([413, 415]).toContain(answer.status)
  expect(given()).toBeLessThan(2_097_152)
})

test('a declared length is refused before anything is read', async () => {
  const { stream, given } = endless()
  expect((await send('POST', '/worlds', stream, { 'content-length': '600000000' })).status).toBe(413)
  expect(given()).toBeLessThanOrEqual(65_536)
})

test('tens of thousands of unknown members are refused by the first of them', async () => {
  const members = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`m${at}`, at]))
  for (const [method, path] of [
    ['PATCH', '/assumptions'],
    ['POST', '/worlds'],
    ['PUT', '/scenario'],
    ['PUT', '/snapshot'],
  ] as const) {
    const answer = await send(method, path, JSON.stringify(members))
    expect([path, answer.status]).toEqual([path, 422])
    expect((await answer.text()).length).toBeLessThan(30_000)
  }
})
