import { expect, test } from 'vitest'
import { playRecorded, type Recorded } from '../../../src/extensions/calibrate/recorded-traffic.js'

test('each recorded request is looked at a few times, however many there are', () => {
  const looked = new Map<string, number>()
  const watched = (recorded: Recorded): Recorded =>
    new Proxy(recorded, {
      get: (target, name) => {
        looked.set(String(name), (looked.get(String(name)) ?? 0) + 1)
        return Reflect.get(target, name)
      },
    })
  const pageOf = (path: string, status = 200): Recorded => ({
    method: 'GET',
    url: new URL(`https://service.example.test/api/v2${path}`),
    path,
    sent: { authorization: 'Bearer x' },
    status,
    headers: {},
    text: '{"data":[{},{}]}',
  })
  const count = 3_000
  const recorded = Array.from({ length: count }, (_, nth) => watched(pageOf(`/orders/history?paginate=${1 + (nth % 999)}`)))
  const seen = playRecorded([...recorded, watched(pageOf('/orders/history?paginate=1000'))])
  expect(seen('history_full')?.address).toContain('paginate=1000')
  // Its headers are read where its path fits; its body once.
  expect((looked.get('sent') ?? 0) / count).toBeLessThan(6)
  expect((looked.get('text') ?? 0) / count).toBeLessThan(3)
})
