import { expect, test } from 'vitest'
import { createEmulator } from '../../../../src/index.js'

const open = () => createEmulator({ seed: 1, now: '2026-03-01T12:00:00Z', frozen: true, unlimited: true })

/** Asks for the events and reads the first of them, so that the place is taken. */
const readEvents = async (emulator: ReturnType<typeof open>) => {
  const response = await emulator.fetch(new Request('http://localhost/_emulator/events'))
  if (response.status !== 200) return { response, reader: undefined }
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  await reader.read()
  return { response, reader }
}

test('a reader beyond the two hundredth is refused in words until another one leaves', async () => {
  const emulator = open()
  const opened = []
  for (let at = 0; at < 200; at += 1) opened.push(await readEvents(emulator))
  expect(opened.map(({ response }) => response.status)).toEqual(opened.map(() => 200))
  const { response } = await readEvents(emulator)
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({
    error: 'too_many_readers',
    message: '200 connections read events already; close one of them.',
  })
  await opened[77]?.reader?.cancel()
  const [next, another] = [await readEvents(emulator), await readEvents(emulator)]
  expect([next.response.status, another.response.status]).toEqual([200, 503])
  for (const { reader } of [...opened, next]) await reader?.cancel()
})

test('a reader that never reads is let go with what waits for it, and gives its place back', async () => {
  const emulator = open()
  const silent = await readEvents(emulator)
  const path = `/api/v2/${'x'.repeat(1_900)}`
  for (let sent = 0; sent < 50; sent += 1) await emulator.fetch(new Request(`http://localhost${path}`))
  // Up to 256 KiB wait: it reads on where it was.
  expect((await silent.reader?.read())?.done).toBe(false)
  for (let sent = 0; sent < 250; sent += 1) await emulator.fetch(new Request(`http://localhost${path}`))
  await expect(silent.reader?.read()).rejects.toThrow(/were not read/)
  for (let at = 0; at < 200; at += 1) expect((await readEvents(emulator)).response.status).toBe(200)
})
