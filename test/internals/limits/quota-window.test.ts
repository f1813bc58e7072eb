import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { looseSection } from '../../../src/ground/collections/section.js'
import { loadWindows, noWindows, QuotaBook, type QuotaReading, saveWindow } from '../../../src/limits/quota-book.js'
import type { WindowRule } from '../../../src/limits/quota-windows.js'

const policy = { enforce: true, countRefused: false }
const [max, lengthMs, offsetMs] = [4, 1_000, 250]

const rules: Readonly<Record<WindowRule['kind'], WindowRule>> = {
  fixed: { kind: 'fixed', max, lengthMs },
  calendar: { kind: 'calendar', max, lengthMs, offsetMs },
  sliding: { kind: 'sliding', max, lengthMs },
  bucket: { kind: 'bucket', max, lengthMs },
}
const kinds = Object.keys(rules) as readonly WindowRule['kind'][]

/** One window, told the time by whoever asks it. */
const openWindow = (rule: WindowRule, section = looseSection(noWindows)) => {
  const book = new QuotaBook(section)
  const demand = { bucket: 'read', rule }
  return {
    section,
    read: (now: number) => book.read('token', demand, now),
    refund: (at: number) => book.refund('token', [demand], at),
    draw: (now: number): QuotaReading & { readonly allowed: boolean } => {
      const { allowed, readings } = book.draw('token', [demand], now, policy)
      const [reading] = readings
      if (reading === undefined) throw new Error('the book tells of no bucket')
      return { allowed, ...reading }
    },
  }
}

const allowedAt = (rule: WindowRule, instants: readonly number[]): readonly boolean[] => {
  const window = openWindow(rule)
  return instants.map((now) => window.draw(now).allowed)
}

/** Instants of requests, many of them near the ends of windows. */
const instants = fc
  .array(fc.oneof(fc.constantFrom(0, 0, 1, 249, 250, 251, 999, 1_000, 1_001), fc.integer({ min: 0, max: 1_500 })), {
    maxLength: 60,
  })
  .map((waits) => {
    let now = 1_000_000
    return waits.map((wait) => {
      now += wait
      return now
    })
  })

/** Each window in its plainest form: the instants that were allowed so far tell whether one more is. */
const models: Readonly<Record<'fixed' | 'calendar' | 'sliding', (allowed: readonly number[], now: number) => boolean>> = {
  fixed: (allowed, now) => {
    let openedAt = Number.NEGATIVE_INFINITY
    let count = 0
    for (const at of allowed) {
      if (at - openedAt >= lengthMs) [openedAt, count] = [at, 0]
      count += 1
    }
    return now - openedAt >= lengthMs || count < max
  },
  calendar: (allowed, now) => {
    const windowOf = (at: number) => Math.floor((at - offsetMs) / lengthMs)
    return allowed.filter((at) => windowOf(at) === windowOf(now)).length < max
  },
  sliding: (allowed, now) => allowed.filter((at) => at > now - lengthMs).length < max,
}

test.each(['fixed', 'calendar', 'sliding'] as const)(
  'a %s window allows what its definition allows, whenever requests come',
  (kind) => {
    fc.assert(
      fc.property(instants, (sequence) => {
        const allowed: number[] = []
        const expected = sequence.map((now) => {
          const isAllowed = models[kind](allowed, now)
          if (isAllowed) allowed.push(now)
          return isAllowed
        })
        expect(allowedAt(rules[kind], sequence)).toEqual(expected)
      }),
    )
  },
)

test('a bucket gives its size at once and refills evenly, one place every part of its length', () => {
  const refill = lengthMs / max
  expect(allowedAt(rules.bucket, [0, 0, 0, 0, 0])).toEqual([true, true, true, true, false])
  expect(allowedAt(rules.bucket, [0, 0, 0, 0, refill - 1, refill, refill, 2 * refill])).toEqual([
    ...[true, true, true, true, false, true, false, true],
  ])
  expect(allowedAt(rules.bucket, [0, 10_000, 10_000, 10_000, 10_000, 10_000])).toEqual([true, true, true, true, true, false])
})

test('a bucket never gives more than its size and what has refilled since', () => {
  fc.assert(
    fc.property(instants, (sequence) => {
      const verdicts = allowedAt(rules.bucket, sequence)
      const allowed = sequence.filter((_now, index) => verdicts[index])
      for (const [index, from] of allowed.entries()) {
        for (const [later, to] of allowed.slice(index).entries()) {
          expect(later + 1).toBeLessThanOrEqual(max + ((to - from) * max) / lengthMs + 1e-6)
        }
      }
    }),
  )
})

test('a bucket refills as much in many small steps as in one leap, to the part of a millisecond', () => {
  const rule: WindowRule = { kind: 'bucket', max: 7, lengthMs: 60_000 }
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 20 }), (steps) => {
      const [stepped, leapt] = [openWindow(rule), openWindow(rule)]
      for (const window of [stepped, leapt]) for (let drawn = 0; drawn < 7; drawn += 1) window.draw(0)
      let now = 0
      for (const step of steps) {
        now += step
        stepped.read(now)
      }
      const expected = leapt.read(now)
      expect(stepped.read(now)).toEqual(expected)
      // Seven in a minute: the place after the next is there at the first whole millisecond behind its seventh of a minute.
      const refilled = Math.min(7, Math.floor((now * 7) / 60_000))
      expect(expected.used).toBe(7 - refilled)
      expect(expected.exhausted).toBe(refilled === 0)
    }),
  )
})

test('a bucket gains nothing from a clock that runs back, and loses nothing', () => {
  const window = openWindow(rules.bucket)
  for (let drawn = 0; drawn < max; drawn += 1) window.draw(5_000)
  expect(window.draw(4_000).allowed).toBe(false)
  expect(window.draw(4_000 + lengthMs / max).allowed).toBe(true)
})

test.each([
  ['fixed', 1_000],
  ['calendar', 250],
  ['sliding', 1_000],
  ['bucket', 500],
] as const)(
  'while there is room, a %s window names its end: when its first request leaves it, or when it is full again',
  (kind, resetsAt) => {
    const window = openWindow(rules[kind])
    window.draw(0)
    expect(window.draw(100).after.resetsAt).toBe(resetsAt)
  },
)

test('a calendar window ends at its boundary, shifted by its offset', () => {
  expect(openWindow(rules.calendar).read(1_249).resetsAt).toBe(1_250)
  expect(openWindow(rules.calendar).read(1_250).resetsAt).toBe(2_250)
  expect(openWindow({ ...rules.calendar, offsetMs: -250 } as WindowRule).read(1_700).resetsAt).toBe(1_750)
})

describe.each(kinds)('a %s window', (kind) => {
  const rule = rules[kind]

  test('is unused before its first request', () => {
    expect(openWindow(rule).read(5_000)).toMatchObject({ used: 0, exhausted: false })
  })

  test('tells how it stood before a request and after it', () => {
    const window = openWindow(rule)
    for (let used = 0; used < max; used += 1) {
      const { before, after, allowed } = window.draw(5_300)
      expect([before.used, after.used, before.exhausted, after.exhausted, allowed]).toEqual([
        ...[used, used + 1, false, used + 1 === max, true],
      ])
    }
    const { before, after, allowed } = window.draw(5_300)
    expect([before.used, after.used, before.exhausted, allowed]).toEqual([max, max, true, false])
  })

  test('has room at the instant it names and not one millisecond before, whatever came', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 1_500 }), (sequence, wait) => {
        const window = openWindow(rule)
        for (const now of sequence) window.draw(now)
        const now = (sequence.at(-1) ?? 0) + wait
        const { exhausted, resetsAt } = window.read(now)
        if (!exhausted) return
        expect(resetsAt).toBeGreaterThan(now)
        expect(window.read(resetsAt - 1).exhausted).toBe(true)
        expect(window.read(resetsAt).exhausted).toBe(false)
      }),
    )
  })

  test('goes on after it was written down as it would have gone on without, whenever that is', () => {
    fc.assert(
      fc.property(instants, fc.nat(60), (sequence, at) => {
        const [kept, saved] = [openWindow(rule), openWindow(rule)]
        for (const now of sequence.slice(0, at)) for (const window of [kept, saved]) window.draw(now)
        const windows = saved.section.value.list().map(saveWindow)
        const restored = openWindow(rule, looseSection(loadWindows(JSON.parse(JSON.stringify(windows)))))
        for (const now of sequence.slice(at)) expect(restored.draw(now)).toEqual(kept.draw(now))
      }),
    )
  })

  test('has a place more once a request is taken back, and never more than all', () => {
    const window = openWindow(rule)
    for (let used = 0; used < max; used += 1) window.draw(5_300)
    window.refund(5_300)
    expect(window.draw(5_300).allowed).toBe(true)
    for (let times = 0; times < 3 * max; times += 1) window.refund(5_300)
    expect(window.read(5_300).used).toBe(0)
    for (let used = 0; used < max; used += 1) expect(window.draw(5_300).allowed).toBe(true)
    expect(window.draw(5_300).allowed).toBe(false)
  })

  test('is after a request was taken back as if it had never been, whatever came between', () => {
    const roomy: WindowRule = { ...rule, max: 1_000 }
    const sent = fc.record({ at: fc.integer({ min: 0, max: lengthMs - 1 }), isFree: fc.boolean(), settledAfter: fc.nat(4) })
    fc.assert(
      fc.property(fc.array(sent, { maxLength: 12 }), fc.nat(3 * lengthMs), (unsorted, wait) => {
        const requests = unsorted.toSorted((left, right) => left.at - right.at).map((one) => ({ ...one, at: 10_250 + one.at }))
        const [window, without] = [openWindow(roomy), openWindow(roomy)]
        requests.forEach(({ at, isFree }, index) => {
          window.draw(at)
          if (!isFree) without.draw(at)
          for (const one of requests.slice(0, index + 1)) {
            if (one.isFree && requests.indexOf(one) + one.settledAfter === index) window.refund(one.at)
          }
        })
        for (const one of requests) {
          if (one.isFree && requests.indexOf(one) + one.settledAfter >= requests.length) window.refund(one.at)
        }
        const now = (requests.at(-1)?.at ?? 10_250) + wait
        expect(window.read(now)).toEqual(without.read(now))
      }),
    )
  })

  test('takes nothing back for a request that it no longer counts', () => {
    const window = openWindow(rule)
    window.draw(5_300)
    for (let used = 0; used < max; used += 1) window.draw(9_000)
    window.refund(5_300)
    expect(window.draw(9_000).allowed).toBe(false)
  })

  test('counts nothing any more of what has run out', () => {
    const window = openWindow(rule)
    window.draw(5_300)
    expect(window.read(5_300).used).toBe(1)
    expect(window.read(9_000).used).toBe(0)
  })

  test('without a place refuses everything', () => {
    expect(openWindow({ ...rule, max: 0 }).read(5_300).exhausted).toBe(true)
  })
})
