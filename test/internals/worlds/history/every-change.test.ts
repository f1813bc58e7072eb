import { expect, it } from 'vitest'
import { nothingDeclared } from '../../../../src/data/rows/label-book.js'
import type { DeliveryRecord } from '../../../../src/webhooks/delivery.js'
import { Past } from '../../../../src/worlds/history/past.js'
import type { EmulatorOptions } from '../../../../src/worlds/options/options.js'
import { readSourceOptions } from '../../../../src/worlds/options/read-source-options.js'
import { Registry } from '../../../../src/worlds/registry.js'
import { wellKnownTokens } from '../../../../src/worlds/world/well-known-tokens.js'
import type { World } from '../../../../src/worlds/world/world.js'

const noon = Date.UTC(2026, 2, 1, 12)
const use = { target: 'POST /x', fingerprint: 'f', openedAt: noon, by: { request_id: 'r', token: 't', body: null } }

const request = { operation: null, method: 'GET', path: '/', token: null, query: [], body: () => undefined } as const

const written = (world: World) => world.data.rows('first', 'sandbox')

/** Every way in which something changes that one can go back to, and that no request has to do with. */
const commands: Readonly<Record<string, (world: World) => unknown>> = {
  'a token is made': ({ tokens, identifiers }) => tokens.add(identifiers.tokenId(), 'svc_test_x', { ...draft }),
  'a token is used': ({ tokens }) => tokens.touch(tokens.list()[0]?.id ?? '', noon + 1),
  'a look-up fails': ({ blocks }) => blocks.recordFailure('k', { threshold: 3, windowMs: 1_000, blockMs: 1_000 }, noon),
  'an answer is kept': ({ replays }) => {
    replays.open('key', use, 1_000)
    replays.complete('key', { status: 201, body: null, headers: {} })
  },
  'a key expires': ({ replays }) => replays.find('key', noon + 2_000),
  'somebody has rows for the first time': (world) => written(world).rows.change((rows) => rows.withBilledThrough(noon)),
  'a number is given away for nothing': (world) => written(world).ids.next('customer'),
  'a charge is due': (world) => {
    world.clock.advance('40d')
    written(world)
  },
  'a delivery is noted': ({ webhooks }) =>
    webhooks.state.log.put({ id: 'dlv_1', endpoint: 'whe_1', state: 'delivered' } as DeliveryRecord),
  'an event gets its id': ({ webhooks }) => webhooks.state.nextId('events', 1, 'default'),
  'an assumption is changed': ({ assumptions }) => assumptions.change({ 'request-id-format': 'ulid' }),
  'a scenario lays a value over others': ({ assumptions }) => assumptions.lay({ 'request-id-format': 'req_' }),
  'labels of documents are known': (world) => {
    world.data.labels.add({ ...nothingDeclared })
  },
  'chaos begins': ({ player }) => player.setChaos(0.5),
  'a request passes while chaos reigns': ({ player }) => player.step(request),
  'chaos ends': ({ player }) => player.setChaos(0),
  'a request is shown that came while chaos reigned': ({ player }) => player.step(request),
  'a step still acts that had its turn then': ({ player }) => player.lasting.hide('sandbox first', 'orders', 1),
  'nothing plays any more': ({ player }) => player.play(null),
}

const options: EmulatorOptions = { now: '2026-03-01T12:00:00Z', frozen: true, orders: 30 }
const draft = {
  name: 'mine',
  scopes: [],
  environment: 'sandbox',
  producer: 'first',
  created_at: noon,
  expires_at: null,
  revoked_at: null,
} as const

// A fork goes back to a state: what is no part of it would be as it is now.
it('a world has another state after whatever changes, and else the same', async () => {
  const registry = new Registry(readSourceOptions(options), false, undefined, {
    marker: '',
    texts: wellKnownTokens,
    nonce: [1, 2],
  })
  const { world } = registry.root
  await world.data.ready()
  const past = new Past(world, 1_000)
  const same: string[] = []
  for (const [name, act] of Object.entries(commands)) {
    const { state } = past.checkpoint()
    act(world)
    if (past.checkpoint().state === state) same.push(name)
  }
  expect(same).toEqual([])
  expect(past.checkpoint().state).toBe(past.checkpoint().state)
})
