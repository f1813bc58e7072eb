import { expect, test } from 'vitest'
import { DataError, InvalidOptionError } from '../../../../src/index.js'
import { openClient } from '../../../support/door/client.js'

test('a list is no document, whatever takes one', async () => {
  const client = await openClient({ orders: 0 })
  for (const json of [[], [{}], [[]]]) {
    for (const method of ['PUT', 'POST']) {
      const { status, json: answer } = await client.control('/data', { method, json })
      expect([status, answer.errors]).toEqual([
        422,
        { body: [expect.stringContaining('expected an object of records by label')] },
      ])
    }
  }
  const forked = await client.control('/worlds', { method: 'POST', json: { data: [] } })
  expect([forked.status, forked.text]).toEqual([422, expect.stringContaining('expected an object of records by label')])
  expect(() => client.emulator.fork({ data: [] })).toThrow(InvalidOptionError)
  await expect(client.emulator.add([] as never)).rejects.toThrow(DataError)
  expect(() => client.emulator.replaceData([])).toThrow(InvalidOptionError)
})
