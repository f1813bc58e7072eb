import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { Table } from '../../src/store/rows.js'
import { weighRow } from '../../src/store/weigh-row.js'

interface Row {
  readonly id: number
  readonly name: string
  readonly tags?: string[]
}

const schema: z.ZodType<Row> = z
  .strictObject({ id: z.int(), name: z.string(), tags: z.array(z.string()) })
  .partial({ tags: true }) as never

const newTable = (): Table<Row> => new Table(() => schema)

const add = async (table: Table<Row>, ...rows: readonly Row[]): Promise<void> => {
  for (const row of rows) (await table.prepare(row))()
}

/** Rows 1 to n, the highest id the newest. */
const filled = async (count: number): Promise<Table<Row>> => {
  const table = newTable()
  await add(table, ...Array.from({ length: count }, (_, place) => ({ id: place + 1, name: `row ${place + 1}` })))
  return table
}

const ids = (rows: readonly Row[]): number[] => rows.map(({ id }) => id)

test('an empty table has no rows', () => {
  const table = newTable()
  expect([table.count, table.find(1), table.newest(0, 10)]).toEqual([0, undefined, []])
})

test('a prepared row is seen only after its commit, everywhere at once', async () => {
  const table = newTable()
  const commit = await table.prepare({ id: 1, name: 'a' })
  expect([table.count, table.find(1), table.newest(0, 1)]).toEqual([0, undefined, []])
  commit()
  expect([table.count, table.find(1), table.newest(0, 1)]).toEqual([1, { id: 1, name: 'a' }, [{ id: 1, name: 'a' }]])
})

test('rows come newest first, in the order of their commits', async () => {
  const table = newTable()
  const first = await table.prepare({ id: 1, name: 'prepared first' })
  const second = await table.prepare({ id: 2, name: 'prepared second' })
  second()
  first()
  expect(ids(table.newest(0, 10))).toEqual([1, 2])
})

test.each([
  [0, 2, [5, 4]],
  [1, 3, [4, 3, 2]],
  [4, 1, [1]],
  [3, 10, [2, 1]],
  [0, 100, [5, 4, 3, 2, 1]],
  [5, 1, []],
  [100, 1, []],
  [0, 0, []],
  [Number.MAX_SAFE_INTEGER, 100, []],
] as const)('of five rows, skipping %i and taking %i gives %j', async (skip, take, expected) => {
  expect(ids((await filled(5)).newest(skip, take))).toEqual(expected)
})

test('a row with a known id takes the place of the old one', async () => {
  const table = await filled(3)
  await add(table, { id: 2, name: 'changed' })
  expect(table.count).toBe(3)
  expect(table.find(2)).toEqual({ id: 2, name: 'changed' })
  expect(table.newest(0, 3).map(({ name }) => name)).toEqual(['row 3', 'changed', 'row 1'])
})

test('the old row stays until the new one is committed', async () => {
  const table = await filled(1)
  const commit = await table.prepare({ id: 1, name: 'changed' })
  expect(table.find(1)?.name).toBe('row 1')
  commit()
  expect(table.find(1)?.name).toBe('changed')
})

test('a row can be changed many times', async () => {
  const table = await filled(2)
  for (let turn = 0; turn < 20; turn += 1) await add(table, { id: 1, name: `turn ${turn}` })
  expect([table.count, table.find(1)?.name, table.find(2)?.name]).toEqual([2, 'turn 19', 'row 2'])
})

test.each([
  ['a member of another type', { id: 1, name: 5 }],
  ['a member missing', { id: 1 }],
  ['a member too many', { id: 1, name: 'a', extra: true }],
])('a row with %s is refused and leaves the table as it was', async (_what, row) => {
  // The collection prints what it refuses.
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => print.mockRestore())
  const table = await filled(1)
  await expect(table.prepare(row as never)).rejects.toThrow()
  expect([table.count, table.find(1)]).toEqual([1, { id: 1, name: 'row 1' }])
})

test('what becomes of the object that was given does not reach the table', async () => {
  const table = newTable()
  const tags = ['a']
  const row = { id: 1, name: 'a', tags }
  const commit = await table.prepare(row)
  row.name = 'changed'
  tags.push('b')
  commit()
  expect(table.find(1)).toEqual({ id: 1, name: 'a', tags: ['a'] })
})

test('a page that was read does not change with later rows', async () => {
  const table = await filled(3)
  const page = table.newest(0, 2)
  await add(table, { id: 4, name: 'new' }, { id: 3, name: 'changed' })
  expect(page.map(({ name }) => name)).toEqual(['row 3', 'row 2'])
})

test('ids are found by their type as well as their text', async () => {
  const table = await filled(1)
  expect(table.find('1' as never)).toBeUndefined()
})

test('ids in texts that mean something to objects are ids like any other', async () => {
  const table = new Table(() => z.object({ id: z.string() }))
  for (const id of ['__proto__', 'constructor', '']) (await table.prepare({ id }))()
  expect(table.newest(0, 3)).toEqual([{ id: '' }, { id: 'constructor' }, { id: '__proto__' }])
  expect(table.find('toString')).toBeUndefined()
})

test('rows that were put back are read, found and replaced like those that were prepared', async () => {
  const [table, loaded] = [await filled(3), newTable()]
  loaded.load(JSON.parse(JSON.stringify(table.rows())))
  for (const each of [table, loaded]) {
    await add(
      each,
      { id: 2, name: 'changed' },
      { id: 4, name: 'new' },
      { id: 2, name: 'changed again' },
      { id: 4, name: 'changed' },
    )
  }
  expect(loaded.newest(0, 9)).toEqual(table.newest(0, 9))
  expect(loaded.rows()).toEqual([
    { id: 1, name: 'row 1' },
    { id: 2, name: 'changed again' },
    { id: 3, name: 'row 3' },
    { id: 4, name: 'changed' },
  ])
  expect([loaded.count, loaded.find(2)?.name, loaded.find(5)]).toEqual([4, 'changed again', undefined])
})

test('a row is stored as data, whatever its members were computed by', async () => {
  const table = newTable()
  let name = 'at first'
  const commit = await table.prepare({
    id: 1,
    get name() {
      return name
    },
  })
  name = 'later'
  commit()
  expect(Object.getOwnPropertyDescriptor(table.find(1), 'name')).toMatchObject({ value: 'at first' })
})

test('it weighs what its rows weigh, those that were put back and those that took their places included', async () => {
  const table = newTable()
  table.load([1, 2, 3].map((id) => ({ id, name: 'put back' })))
  await add(table, { id: 2, name: 'in the place of one that was put back' }, { id: 4, name: 'new' })
  await add(table, { id: 2, name: 'once more' }, { id: 4, name: 'other', tags: ['a'] })
  expect(table.rows().map(({ name }) => name)).toEqual(['put back', 'once more', 'put back', 'other'])
  expect(table.bytes).toBe(table.rows().reduce((bytes, row) => bytes + weighRow(row), 0))
})

test('the schema of its rows is made once, however many tables there are', async () => {
  let made = 0
  const form = () => {
    made += 1
    return schema
  }
  for (let count = 0; count < 3; count += 1) await add(new Table(form), { id: 1, name: 'a' })
  expect(made).toBe(1)
})
