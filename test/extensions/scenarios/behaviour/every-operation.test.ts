import { expect, test } from 'vitest'
import { listedOperations } from '../../../support/door/listed-operations.js'
import { playing } from '../../../support/door/staged-client.js'

test.each([
  ['server_error', 500],
  ['quota_exceeded', 429],
] as const)('every operation can be refused with %s, which is %i', async (code, status) => {
  const client = await playing([{ effect: { kind: 'refuse', code } }])
  for (const [method, path] of listedOperations(client)) {
    const sending = method === 'POST' ? { method, json: {} } : { method }
    expect((await client.send(path, sending)).status, `${method} ${path}`).toBe(status)
  }
})

test('every operation that takes a body refuses one that is too large', async () => {
  const client = await playing([])
  for (const [method, path] of listedOperations(client).filter(([each]) => each === 'POST')) {
    const answer = await client.send(path, {
      method,
      body: 'a'.repeat(1_100_000),
      headers: { 'Content-Type': 'application/json' },
    })
    expect(answer.status, `${method} ${path}`).toBe(413)
  }
})
