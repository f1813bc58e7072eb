import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SortedRows } from '../../src/core/sorted-rows.js'

interface Row {
  readonly at: number
  readonly id: number
  readonly name?: string
}

const byDate = (one: Pick<Row, 'at' | 'id'>, other: Pick<Row, 'at' | 'id'>): number => one.at - other.at || one.id - other.id

const empty = SortedRows.empty<Row, Pick<Row, 'at' | 'id'>>(byDate)

type Rows = typeof empty

/** Few keys, so that rows are replaced and removed often, and enough of them for three levels of nodes. */
const keys = fc.record({ at: fc.integer({ min: 0, max: 60 }), id: fc.integer({ min: 0, max: 60 }) })

const write = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('put' as const),
      row: fc.record({ at: fc.nat(60), id: fc.nat(60), name: fc.string() }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), key: keys }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('grow' as const), from: fc.nat(4_000), count: fc.integer({ min: 1, max: 200 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('shrink' as const),
      from: fc.double({ min: 0, max: 1, noNaN: true }),
      count: fc.nat(400),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('back' as const), to: fc.nat(1_000) }) },
)

type Write = typeof write extends fc.Arbitrary<infer Value> ? Value : never

const sortedRowsOf = (model: ReadonlyMap<string, Row>): Row[] => [...model.values()].sort(byDate)
const keyOf = ({ at, id }: Pick<Row, 'at' | 'id'>): string => `${at} ${id}`

/** Every version that a course of writes has made, beside a plain map that says what it holds. */
const versionsOf = (writes: readonly Write[]): [Rows, ReadonlyMap<string, Row>][] => {
  const versions: [Rows, ReadonlyMap<string, Row>][] = [[empty, new Map()]]
  for (const each of writes) {
    const last = versions.at(-1) as [Rows, ReadonlyMap<string, Row>]
    const from = each.kind === 'back' ? (versions[each.to % versions.length] as typeof last) : last
    const [rows, model] = [from[0], new Map(from[1])]
    if (each.kind === 'put') {
      model.set(keyOf(each.row), each.row)
      versions.push([rows.with(each.row), model])
    } else if (each.kind === 'remove') {
      model.delete(keyOf(each.key))
      versions.push([rows.without(each.key), model])
    } else if (each.kind === 'grow') {
      const added = Array.from({ length: each.count }, (_, nth) => ({ at: 100 + each.from + nth, id: nth }))
      for (const row of added) model.set(keyOf(row), row)
      versions.push([rows.withAll(added), model])
    } else if (each.kind === 'shrink') {
      const kept = sortedRowsOf(model)
      let shrunk = rows
      for (const row of kept.slice(Math.floor(each.from * kept.length)).slice(0, each.count)) {
        model.delete(keyOf(row))
        shrunk = shrunk.without(row)
      }
      versions.push([shrunk, model])
    } else versions.push([rows, model])
  }
  return versions
}

describe('sorted rows', () => {
  it('hold in every version what a plain map holds, whatever was written to others since', () => {
    fc.assert(
      fc.property(fc.array(write, { maxLength: 120 }), (writes) => {
        for (const [rows, model] of versionsOf(writes)) {
          const expected = sortedRowsOf(model)
          expect(rows.size).toBe(expected.length)
          expect([...rows.scan()]).toEqual(expected)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('find rows by key, by index and by rank', () => {
    fc.assert(
      fc.property(fc.array(write, { maxLength: 80 }), fc.array(keys, { maxLength: 20 }), (writes, probes) => {
        const [rows, model] = versionsOf(writes).at(-1) as [Rows, ReadonlyMap<string, Row>]
        const expected = sortedRowsOf(model)
        for (const probe of probes) {
          expect(rows.get(probe)).toBe(model.get(keyOf(probe)))
          expect(rows.rank(probe)).toBe(expected.filter((row) => byDate(row, probe) < 0).length)
        }
        for (let index = -1; index <= expected.length; index += 1) expect(rows.at(index)).toBe(expected[index])
      }),
      { numRuns: 150 },
    )
  })

  it('say what any version has otherwise than any other one', () => {
    fc.assert(
      fc.property(fc.array(write, { maxLength: 80 }), fc.nat(), fc.nat(), (writes, one, other) => {
        const versions = versionsOf(writes)
        const [before, then] = versions[one % versions.length] as [Rows, ReadonlyMap<string, Row>]
        const [after, now] = versions[other % versions.length] as [Rows, ReadonlyMap<string, Row>]
        const names = [...new Map([...then, ...now]).values()].sort(byDate).map(keyOf)
        const expected = names
          .filter((key) => then.get(key) !== now.get(key))
          .map((key) => ({ before: then.get(key), after: now.get(key) }))
        expect([...before.changesTo(after)]).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })

  it('compare what has changed and not what there is', () => {
    let compared = 0
    const counting = SortedRows.empty<Row>((one, other) => {
      compared += 1
      return byDate(one, other)
    })
    const many = counting.withAll(Array.from({ length: 100_000 }, (_, id) => ({ at: id, id })))
    const next = many.with({ at: 50_000, id: 50_000, name: 'changed' }).with({ at: 200_000, id: 1 }).without({ at: 7, id: 7 })
    compared = 0
    expect([...many.changesTo(next)]).toHaveLength(3)
    expect(compared).toBeLessThan(500)
  })

  it('are the same version where nothing is otherwise', () => {
    const row = { at: 1, id: 1 }
    const rows = empty.with(row).with({ at: 2, id: 2 })
    expect(rows.with(row)).toBe(rows)
    expect(rows.without({ at: 9, id: 9 })).toBe(rows)
    expect(rows.withAll([])).toBe(rows)
  })
})
