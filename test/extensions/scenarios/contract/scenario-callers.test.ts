import { expect, test } from 'vitest'
import { openClient } from '../../../support/door/client.js'
import { patience, playing, scenarioOf, whenActed } from '../../../support/door/staged-client.js'

const products = '/api/v2/products'
const summary = '/api/v2/orders/summary'

const course = { name: 'Curso', type: 'course', description: 'Sobre testes.' }

test('a caller of another world through this one gives up too', async () => {
  const client = await openClient()
  const fork = client.emulator.fork({ scenario: scenarioOf([{ effect: { kind: 'hang' } }]) })
  const { signal, end } = patience()
  const headers = { Authorization: `Bearer ${fork.tokens.full}` }
  const sent = client.door.send(new Request(`${client.door.urls.sandbox}${summary}`, { headers, signal }))
  const lost = expect(sent).rejects.toMatchObject({ name: 'TimeoutError' })
  await whenActed(fork)
  end()
  await lost
})

test('what was held when its world was reset gets no answer', async () => {
  const client = await playing([{ match: { operation: 'createProduct' }, effect: { kind: 'delay', fixed_ms: 5_000 } }])
  const hanging = client.post(products, course).then(
    ({ status }) => status,
    () => 'no answer',
  )
  await whenActed(client.emulator)
  client.emulator.reset()
  expect(await hanging).toBe('no answer')
})
