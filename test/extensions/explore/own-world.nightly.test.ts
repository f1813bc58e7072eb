import { expect, test } from 'vitest'
import { controlRoutes } from '../../../scripts/control-routes.js'
import { type Emulator, experimentWorld } from '../../../src/index.js'
import { askRoute, nameOfRoute, openBusy, prepareRoute } from '../../support/control-samples.js'

/** All that a world is: a control call somewhere else must leave it as it is. */
const wholeOf = async (emulator: Emulator) => {
  const { snapshot, repro, options, tokens, landmarks, data, requests, scenario, conduct, recording } = emulator
  return structuredClone({
    snapshot: snapshot(),
    repro: repro(),
    options,
    tokens,
    landmarks,
    data,
    journal: requests.list(),
    scenario: scenario(),
    conduct: conduct(),
    recording: recording(),
    endpoints: emulator.webhooks.endpoints(),
    deliveries: emulator.webhooks.deliveries(),
    exported: await emulator.exportData(),
  })
}

/** Ways in which somebody comes by a world that is not the one it was made from. */
const worlds: Readonly<Record<string, (parent: Emulator) => Emulator>> = {
  'a fork from the start': (parent) => parent.fork(),
  'a fork with the same ids': (parent) => parent.fork({ sameIds: true }),
  'a fork from now': (parent) => parent.fork({ from: 'now' }),
  'a fork from before a request': (parent) => parent.fork({ from: parent.requests.list()[3]?.request_id ?? '' }),
  'a fork from after a request': (parent) => parent.fork({ from: parent.requests.list()[3]?.request_id ?? '', after: true }),
  'a fork of a fork': (parent) => parent.fork({ from: 'now' }).fork({ from: 'now' }),
}

/** The same world, asked through the `fetch` that a flow is given. */
const asFlow = (world: Emulator): Emulator => {
  const { fetch } = experimentWorld(world)
  return Object.assign(Object.create(world) as Emulator, { fetch })
}

test.each(Object.entries(worlds))('no control call in %s does anything to the world it was made from', async (_, fork) => {
  const parent = await openBusy()
  const before = await wholeOf(parent)
  const stateOf = (): string => JSON.stringify([parent.snapshot(), parent.repro().steps.length, parent.webhooks.deliveries()])
  const state = stateOf()
  for (const route of controlRoutes) {
    const world = asFlow(fork(parent))
    for (const answer of await askRoute(world, route)) {
      await answer.body?.cancel()
      expect([nameOfRoute(route), answer.status < 500]).toEqual([nameOfRoute(route), true])
    }
    const prepared = prepareRoute(world, route)
    world.drop()
    // Whoever still asks when it is over finds nothing.
    for (const answer of await askRoute(world, route, prepared)) await answer.body?.cancel()
    expect(stateOf() === state, nameOfRoute(route)).toBe(true)
  }
  expect(await wholeOf(parent)).toEqual(before)
})
