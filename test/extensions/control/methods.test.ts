import { expect, test } from 'vitest'
import { createEmulator } from '../../../src/index.js'
import { ask } from '../../support/rich-world.js'

/** Paths that are there, and some that are not. */
const paths: readonly (readonly [path: string, status: number])[] = [
  ['/api/v2/products', 405],
  ['/api/v2/orders/x', 405],
  ['/api/v2/x', 404],
  ['/_emulator/reset', 405],
  ['/_emulator/orders/x', 405],
  ['/_emulator/orders/constructor', 405],
  ['/_emulator/worlds/default/reset', 405],
  ['/_emulator/worlds/constructor/reset', 404],
  ['/_emulator/x', 404],
  ['/_emulator/__proto__', 404],
  ['/_emulator', 404],
]

test.each([...Object.getOwnPropertyNames(Object.prototype), 'ALL', 'params', 'PURGE'])(
  'a request by the method %s is refused as by any that a path has not, and leaves no trace',
  async (method) => {
    const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30 })
    const members = Object.getOwnPropertyNames(Object.prototype)
    for (const [path, status] of paths) {
      const answer = await ask(emulator, method, path)
      expect([path, answer.status]).toEqual([path, status])
      expect(await answer.json()).toMatchObject({ error: status === 404 ? 'not_found' : 'method_not_allowed' })
    }
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(members)
    expect((await ask(emulator, 'GET', '/_emulator/health')).status).toBe(200)
  },
)
