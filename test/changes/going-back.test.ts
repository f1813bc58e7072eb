import { expect, test } from 'vitest'
import { Marks } from '../../src/changes/changes.js'
import { TracedCounts, TracedValue } from '../../src/changes/traced.js'
import { LookupBlocks } from '../../src/limits/lookup-block.js'
import { QuotaBook, TracedQuotas } from '../../src/limits/quota-book.js'
import { drawBelow } from '../../src/random/draw.js'
import { keyedPart } from '../../src/snapshot/keyed-part.js'
import { Identifiers, traceDraws } from '../../src/world/identifiers.js'
import type { World } from '../../src/world/world.js'

// Somebody asks how a world was many thousand changes ago: whatever was kept to be quick about it, the answer is what stood there.

const rule = { threshold: 3, windowMs: 60_000, blockMs: null }

test.each([0, 3_000, 7_000])(
  'counts, values, things by key, quotas and names are what they were at every mark that is not forgotten, %s',
  (forgotten) => {
    let drawn = 0
    const draw = (): number => {
      drawn += 1
      return drawBelow(forgotten, drawn, 1, 30)
    }
    const counts: Record<string, number> = { begun: 1 }
    let value = 0
    const things = new LookupBlocks()
    const quotas = new QuotaBook()
    const names = new Identifiers(1, { worldId: 'default', idKey: 'default', nonce: null, mark: '' })
    const kinds = ['fixed', 'fixed', 'fixed', 'sliding', 'bucket'] as const
    const spend = (owner: string, now: number): void => {
      const window = { kind: kinds[draw() % kinds.length] ?? 'fixed', max: 20, lengthMs: 60_000 }
      const demands = [{ bucket: draw() < 25 ? 'read' : 'write', rule: window }]
      quotas.draw(owner, demands, now, { enforce: true, countRefused: false })
      if (draw() < 2) quotas.refund(owner, demands, now)
    }
    const marks = new Marks()
    // Nobody tells of these two, so that they are looked at.
    const lookedAt = [new TracedCounts(() => counts), TracedValue.of(() => value)] as const
    const traced = [
      ...lookedAt,
      keyedPart(
        () => things,
        ({ key }) => key,
        { isMoved: true },
      ).trace({} as World, marks),
      new TracedQuotas(quotas, marks),
      traceDraws(names, marks),
    ] as const
    const were = new Map<number, unknown>()
    const change = (mark: number): void => {
      const name = `n${draw()}`
      counts[name] = (counts[name] ?? 0) + 1
      value += draw() % 2
      if (draw() < 3) things.clear(name)
      else things.recordFailure(name, rule, mark * 100)
      spend(draw() < 15 ? 'n0' : name, mark * 100)
      if (draw() < 3) names.productId('short')
      if (draw() < 3) names.tokenId()
    }
    for (let mark = 1; mark <= 9_000; mark += 1) {
      names.requestId('uuid4', 0)
      for (let times = draw() < 5 ? draw() : 1; times >= 0; times -= 1) change(mark)
      for (const one of lookedAt) if (one.note(mark)) marks.next()
      expect(marks.give()).toBe(mark)
      if (mark % 250 === 0)
        were.set(mark, structuredClone([counts, value, things.save(), quotas.save(), { ...names.save(), request: 0 }]))
    }
    for (const one of traced) one?.forgetBefore(forgotten)
    for (const [mark, was] of were) {
      if (mark < forgotten) continue
      expect(traced.map((one) => one?.at(mark))).toEqual(was)
    }
  },
)
