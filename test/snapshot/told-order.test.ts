import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LookupBlocks } from '../../src/limits/lookup-block.js'
import { ReplayLog } from '../../src/limits/replay-log.js'
import { stateParts } from '../../src/snapshot/parts.js'
import type { World } from '../../src/world/world.js'

const names = ['a', 'b', 'c', 'd', 'e']
const answer = { status: 201, body: null, headers: {} }
const retentionMs = 3

/** What may happen: to a thing, to time, and to who writes the log. */
const step = fc.oneof(
  fc.record({ does: fc.constantFrom('begin', 'end', 'fail'), name: fc.constantFrom(...names) }),
  fc.record({
    does: fc.constantFrom('wait', 'append', 'begin checkpoint', 'go on with it', 'end checkpoint'),
    name: fc.constant(''),
  }),
)

/** A source of things by key, and what can be done to one of them at an instant. */
interface Play {
  readonly world: Partial<World>
  readonly saved: () => readonly unknown[]
  readonly act: (does: string, name: string, now: number) => void
}

const playKeys = (): Play => {
  const replays = new ReplayLog()
  const by = { request_id: 'r', token: 't', body: null }
  const isInFlight = (name: string, now: number): boolean => replays.find(name, now).kind === 'in_flight'
  return {
    world: { replays },
    saved: () => replays.save(),
    act: (does, name, now) => {
      if (does === 'begin' && replays.find(name, now).kind === 'new') {
        replays.open(name, { target: 'POST /', fingerprint: 'f', openedAt: now, by }, retentionMs)
      }
      if (does === 'end' && isInFlight(name, now)) replays.complete(name, answer)
      if (does === 'fail') replays.release(name)
    },
  }
}

const playLookups = (): Play => {
  const blocks = new LookupBlocks()
  return {
    world: { blocks },
    saved: () => blocks.save(),
    act: (does, name, now) => {
      if (does === 'begin') blocks.recordFailure(name, { threshold: 2, windowMs: 3, blockMs: null }, now)
      if (does === 'end') blocks.clear(name)
    },
  }
}

test.each([
  ['idempotency_keys', playKeys],
  ['lookups', playLookups],
] as const)('a log has %s in the order in which a snapshot has them, whenever it is written anew', (name, begin) => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { world, saved, act } = begin()
      const part = stateParts[name]
      const followed = part.follow(world as World)
      let log: unknown[] = []
      let anew: { readonly rest: Iterator<unknown>; readonly told: unknown[]; readonly meanwhile: unknown[] } | null = null
      let now = 0
      const append = (): void => {
        const changes = followed.changes()
        log.push(...changes)
        anew?.meanwhile.push(...changes)
      }
      for (const { does, name: of } of steps) {
        if (does === 'wait') now += 1
        else if (does === 'append') append()
        else if (does === 'begin checkpoint') anew = { rest: followed.all()[Symbol.iterator](), told: [], meanwhile: [] }
        else if (does === 'go on with it' && anew !== null) {
          const { value, done } = anew.rest.next()
          if (done !== true) anew.told.push(value)
        } else if (does === 'end checkpoint' && anew !== null) {
          for (let next = anew.rest.next(); next.done !== true; next = anew.rest.next()) anew.told.push(next.value)
          log = [...anew.told, ...anew.meanwhile]
          anew = null
        } else act(does, of, now)
      }
      append()
      const held = part.hold()
      for (const change of log) held.apply(JSON.parse(JSON.stringify(change)))
      expect(held.read()).toEqual(JSON.parse(JSON.stringify(saved())))
    }),
    { numRuns: 500 },
  )
})
