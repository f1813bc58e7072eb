import { expect, test } from 'vitest'
import { openClient } from '../support/door/client.js'
import { playing, scenarioOf } from '../support/door/staged-client.js'

const products = '/api/v2/products'
const summary = '/api/v2/orders/summary'

const course = { name: 'Curso', type: 'course', description: 'Sobre testes.' }

test('a caller of another world through this one gives up too', async () => {
  const client = await openClient()
  const fork = client.emulator.fork({ scenario: scenarioOf([{ effect: { kind: 'hang' } }]) })
  const sent = new Request(`${client.door.urls.sandbox}${summary}`, {
    headers: { Authorization: `Bearer ${fork.tokens.full}` },
    signal: AbortSignal.timeout(60),
  })
  await expect(client.door.send(sent)).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('what was held when its world was reset gets no answer', async () => {
  const client = await playing([{ match: { operation: 'createProduct' }, effect: { kind: 'delay', fixed_ms: 5_000 } }])
  const held = client.post(products, course).then(
    ({ status }) => status,
    () => 'no answer',
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
  client.emulator.reset()
  expect(await held).toBe('no answer')
})
