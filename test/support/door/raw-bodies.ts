import { expect } from 'vitest'
import { type Client, openClient, type Received } from './client.js'

export const path = '/api/v2/products'
export const course = { name: 'Curso', type: 'course', description: 'd' }

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** Sends a body as it is, as JSON unless told otherwise; bytes bring no content type of their own. */
export const sendRaw = (client: Client, body: BodyInit, type: string | null = 'application/json'): Promise<Received> =>
  client.post(path, undefined, { body, headers: type === null ? {} : { 'Content-Type': type } })

export const newest = async (client: Client): Promise<{ id: string; name: string }> => (await client.get(path)).json.data[0]
export const count = async (client: Client): Promise<number> => (await client.get(path)).json.meta.total

export const refusal = (error: string) => ({
  error,
  message: expect.any(String),
  request_id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
})

/** Expects the next requests to be answered as if nothing had happened. */
export const expectUnharmed = async (client: Client, total: number): Promise<void> => {
  expect(await count(client)).toBe(total)
  const created = await client.post(path, course)
  expect(created.status).toBe(201)
  expect(await newest(client)).toEqual(created.json)
}

export const expectInvalidJson = async (body: BodyInit, problem?: string): Promise<void> => {
  const client = await openClient()
  const before = await count(client)
  const refused = await sendRaw(client, body)
  expect(refused.status).toBe(400)
  expect(refused.json).toEqual(refusal('invalid_json'))
  if (problem !== undefined) expect(refused.json.message).toContain(problem)
  expect(refused.text).not.toMatch(/SyntaxError|\bat \w+ \(|node_modules|\.[jt]s:/)
  expect(refused.headers.get('x-ratelimit-remaining')).toBe('29')
  await expectUnharmed(client, before)
}
