import { describe, expect, test } from 'vitest'
import { type Client, openClient } from '../../../support/door/client.js'

const products = '/api/v2/products'
const summary = '/api/v2/orders/summary'
const course = { name: 'Curso', type: 'course', description: 'Sobre testes.' }
describe('chaos', () => {
  const script = async (client: Client): Promise<unknown[]> => {
    const seen: unknown[] = []
    for (let sent = 0; sent < 40; sent += 1) {
      const send =
        sent % 4 === 0
          ? client.post(products, course, { key: `00000000-0000-4000-8000-${String(sent).padStart(12, '0')}` })
          : client.get(summary)
      seen.push(
        await send.then(
          ({ status, headers }) => [status, headers.get('retry-after')],
          (error: Error) => error.name,
        ),
      )
    }
    return seen
  }
  const injections = (client: Client): unknown[] =>
    client.emulator.requests.list().map(({ status, injected, replayed, rule }) => [status, injected, replayed, rule])

  test('a run is written out as a scenario that does exactly the same again', async () => {
    const client = await openClient({ chaos: 0.5, seed: 4 }, { checksShapes: false })
    const seen = await script(client)
    const recording = (await client.control('/scenario/recording')).json
    expect(recording.steps.length).toBeGreaterThan(10)
    const again = await openClient({ seed: 4, scenario: recording }, { checksShapes: false })
    expect(await script(again)).toEqual(seen)
    expect(injections(again)).toEqual(injections(client))
  })
})
