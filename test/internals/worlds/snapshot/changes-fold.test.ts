import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looseSection } from '../../../../src/ground/collections/section.js'
import { LookupBlocks, noLookups } from '../../../../src/limits/lookup-block.js'
import { noKeys, ReplayLog } from '../../../../src/limits/replay-log.js'
import { type Checkpoint, type SavedSection, whole } from '../../../../src/worlds/snapshot/saved-section.js'
import { savedSections } from '../../../../src/worlds/snapshot/sections.js'

const names = ['a', 'b', 'c', 'd', 'e']
const answer = { status: 201, body: null, headers: {} }
const retentionMs = 3

/** What may happen: to a thing, to time, and to who writes the log. */
const step = fc.record({
  does: fc.constantFrom('begin', 'end', 'fail', 'wait', 'append', 'begin anew'),
  name: fc.constantFrom(...names),
})

/** Things by key, and what can be done to one of them at an instant. */
interface Play {
  readonly state: () => object
  readonly act: (does: string, name: string, now: number) => void
}

const playKeys = (): Play => {
  const section = looseSection(noKeys)
  const replays = new ReplayLog(section)
  const by = { request_id: 'r', token: 't', body: null }
  const isInFlight = (name: string, now: number): boolean => replays.find(name, now).kind === 'in_flight'
  return {
    state: () => ({ keys: section.value }),
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
  const section = looseSection(noLookups)
  const blocks = new LookupBlocks(section)
  return {
    state: () => ({ blocks: section.value }),
    act: (does, name, now) => {
      if (does === 'begin') blocks.recordFailure(name, { threshold: 2, windowMs: 3, blockMs: null }, now)
      if (does === 'end') blocks.clear(name)
    },
  }
}

test.each([
  ['idempotency_keys', playKeys],
  ['lookups', playLookups],
] as const)('a log of changes has %s in the order in which a snapshot has them, wherever it begins anew', (name, begin) => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { state, act } = begin()
      const { save, changes, all, fold, read } = savedSections[name]
      const checkpoint = (): Checkpoint => ({ state: state() }) as unknown as Checkpoint
      let saved = checkpoint()
      let log: unknown[] = []
      let now = 0
      const append = (): void => {
        const next = checkpoint()
        log.push(...changes(saved, next))
        saved = next
      }
      for (const { does, name: of } of steps) {
        if (does === 'wait') now += 1
        else if (does === 'append') append()
        else if (does === 'begin anew') log = [...all(saved)]
        else act(does, of, now)
      }
      append()
      const folded = log.reduce((before, change) => fold(before, JSON.parse(JSON.stringify(change))), undefined as unknown)
      expect(read(folded)).toEqual(JSON.parse(JSON.stringify(save(saved))))
    }),
    { numRuns: 500 },
  )
})

test('a section that is written whole and then left out is left out of the log, too', () => {
  const section: SavedSection<unknown> = whole(({ at }) => (at === 0 ? undefined : { at }))
  const [none, some] = [0, 1].map((at) => ({ at }) as Checkpoint) as [Checkpoint, Checkpoint]
  const changes = [none, some, none, none, some, none].flatMap((after, nth, all) => [
    ...section.changes(all[nth - 1] ?? none, after),
  ])
  expect(changes).toEqual([{ at: 1 }, null, { at: 1 }, null])
  expect(section.read(changes.reduce((folded: unknown, change) => section.fold(folded, change), undefined))).toBeUndefined()
  expect([...section.all(none), ...section.all(some)]).toEqual([{ at: 1 }])
})
