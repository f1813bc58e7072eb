import { expect, test } from 'vitest'
import { freshKey, openClient } from '../../../support/door/client.js'

// A request whose body is read has its number from the moment it came.
test.each(['the default world', 'a fork'])(
  'a fork from a write of %s gives its answer again, the id of the request included',
  async (what) => {
    const client = await openClient()
    const world = what === 'a fork' ? client.emulator.fork({ from: 'now' }) : client.emulator
    const send = (token: string) =>
      client.post('/api/v2/products', { name: 'Curso', type: 'course', description: 'Doze aulas' }, { key, token })
    const key = freshKey()
    const made = await send(world.tokens.full)
    expect(made.status).toBe(201)
    const forked = world.fork({ from: world.requests.list()[0]?.request_id ?? '' })
    expect((await send(forked.tokens.full)).text).toBe(made.text)
    const refused = await client.post('/api/v2/products', { name: 7 }, { key: freshKey(), token: world.tokens.full })
    const again = world.fork({ from: world.requests.list()[0]?.request_id ?? '' })
    const repeated = await client.post('/api/v2/products', { name: 7 }, { key: freshKey(), token: again.tokens.full })
    expect(repeated.text).toBe(refused.text)
  },
)
