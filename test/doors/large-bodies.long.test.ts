import { expect, test } from 'vitest'
import { type Client, freshKey, openClient } from '../support/door/client.js'
import { bytesOf, count, course, expectUnharmed, path, sendRaw } from '../support/door/raw-bodies.js'

const mebibyte = 1_048_576

test('a body of exactly 1 MiB is taken', async () => {
  const client = await openClient()
  const text = JSON.stringify(course)
  const created = await sendRaw(client, `${text}${' '.repeat(mebibyte - text.length)}`)
  expect(created.status).toBe(201)
})

test.each([
  ['one byte over 1 MiB', mebibyte + 1],
  ['2 MB', 2_000_000],
])('%s is 413 before anything else is looked at, and costs no quota', async (_what, size) => {
  const client = await openClient()
  const before = await count(client)
  for (const token of [client.emulator.tokens.full, null, 'svc_test_nobody']) {
    const refused = await client.post(path, undefined, { token, body: bytesOf(' '.repeat(size)), key: null })
    expect(refused.status).toBe(413)
    expect(refused.json).toEqual({ error: 'payload_too_large', message: expect.any(String), request_id: null })
    expect(refused.headers.get('x-ratelimit-limit')).toBe('30')
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('30')
  }
  expect((await client.post(path, course)).headers.get('x-ratelimit-remaining')).toBe('29')
  expect(await count(client)).toBe(before + 1)
})

/** A body of blanks that does not say how long it is. */
const streamOf = (size: number): ReadableStream<Uint8Array> => {
  let left = size
  return new ReadableStream({
    pull(controller) {
      const length = Math.min(left, 65_536)
      left -= length
      if (length === 0) controller.close()
      else controller.enqueue(new Uint8Array(length).fill(0x20))
    },
  })
}

const sendStream = async (client: Client, body: ReadableStream): Promise<{ status: number; error: string }> => {
  const headers = { Authorization: `Bearer ${client.emulator.tokens.full}`, 'Idempotency-Key': freshKey() }
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  const response = await client.door.send(new Request(`${client.door.urls.sandbox}${path}`, init))
  return { status: response.status, error: ((await response.json()) as { error: string }).error }
}

test('a body that does not say its length is 413 as soon as it is over 1 MiB, and not before', async () => {
  const client = await openClient()
  const before = await count(client)
  expect(await sendStream(client, streamOf(mebibyte))).toEqual({ status: 422, error: 'validation_error' })
  for (const size of [mebibyte + 1, 2_000_000]) {
    expect(await sendStream(client, streamOf(size))).toEqual({ status: 413, error: 'payload_too_large' })
  }
  await expectUnharmed(client, before)
})

test('a snapshot may be larger than any body the API takes', async () => {
  const client = await openClient({ unlimited: true })
  for (let created = 0; created < 25; created += 1) {
    const { status } = await client.post(path, { ...course, description: `${created} ${'x'.repeat(50_000)}` })
    expect(status).toBe(201)
  }
  const { text } = await client.control('/snapshot')
  expect(text.length).toBeGreaterThan(1_048_576)
  client.emulator.reset()
  const headers = { 'Content-Type': 'application/json' }
  expect((await client.control('/snapshot', { method: 'PUT', body: text, headers })).status).toBe(200)
  expect((await client.control('/snapshot')).json).toEqual(JSON.parse(text))
})
