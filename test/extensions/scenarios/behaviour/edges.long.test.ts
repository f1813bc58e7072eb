import { describe, expect, test } from 'vitest'
import { type Client, openClient } from '../../../support/door/client.js'

const summary = '/api/v2/orders/summary'
describe('a recording', () => {
  const script = async (client: Client, count: number): Promise<unknown[]> => {
    const seen: unknown[] = []
    for (let sent = 0; sent < count; sent += 1) {
      seen.push(
        await client.get(summary).then(
          ({ status, headers }) => [status, headers.get('retry-after')],
          () => 'lost',
        ),
      )
    }
    return seen
  }

  test('repeats a run in which chaos began after the scenario, at two rates, and has ended', async () => {
    const client = await openClient({ scenario: 'flapping', seed: 5 }, { checksShapes: false })
    const seen = await script(client, 5)
    client.emulator.chaos(0.5)
    seen.push(...(await script(client, 10)))
    client.emulator.chaos(0.9)
    seen.push(...(await script(client, 10)))
    client.emulator.chaos(0)
    seen.push(...(await script(client, 3)))
    const again = await openClient({ scenario: client.emulator.recording(), seed: 5 }, { checksShapes: false })
    expect(await script(again, 28)).toEqual(seen)
  })
})
