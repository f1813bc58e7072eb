import { expect, test } from 'vitest'
import { Client, openClient } from '../../../support/door/client.js'
import { openAdapter } from '../../../support/door/door.js'
import { course } from '../../../support/door/eventful-script.js'

const products = '/api/v2/products'

const countProducts = async (client: Client): Promise<number> => (await client.get(products)).json.meta.total

test('a door that was opened for a fork saves and loads the fork', async () => {
  const parent = await openClient()
  const forked = parent.emulator.fork()
  const client = new Client(forked, await openAdapter(forked), true)
  const before = await countProducts(client)
  const { json } = await client.control('/snapshot')
  await client.post(products, course)
  await client.control('/snapshot', { method: 'PUT', json })
  expect([await countProducts(client), await countProducts(parent)]).toEqual([before, before])
})
