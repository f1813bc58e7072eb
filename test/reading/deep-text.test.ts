import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDataFiles } from '../../src/extensions/data/cli/data-files.js'
import { createEmulator } from '../../src/index.js'
import { readLocatedData } from '../../src/reading/located-data.js'

// Somebody sends or names a text that nests without end, or is longer than anybody writes by hand.

const openers = ['[', '{', '[[{', '[a, ', '{a: ', '{? ', '- ', '? ', ': ', 'a: ', '? - ', '&a [', '!t {', '"a": ']

/** Each level of a block on a line of its own. */
const stairs = (levels: number): string => Array.from({ length: levels }, (_, level) => `${' '.repeat(level)}a:\n`).join('')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'producer-commerce-emulator-deep-'))
})
afterAll(() => rm(folder, { recursive: true }))

const refusalOf = (read: Promise<unknown>): Promise<Error> =>
  read.then(
    () => new Error('it was taken'),
    (error: Error) => error,
  )

describe('YAML that nests without end', () => {
  test.each(openers)('is refused with its place: %j', async (opener) => {
    for (const times of [1_000, 10_000, 200_000]) {
      const { message } = await refusalOf(readLocatedData(opener.repeat(times), 'yaml'))
      expect(message).toBe('it is nested deeper than 100 levels')
    }
  })

  test('is taken up to a hundred levels, in brackets, in blocks and by aliases', async () => {
    const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`
    for (const level of [
      nested,
      (levels: number): string => `${'- '.repeat(levels - 1)}[]`,
      (levels: number) => stairs(levels),
    ]) {
      await readLocatedData(level(100), 'yaml')
      expect((await refusalOf(readLocatedData(level(101), 'yaml'))).message).toBe('it is nested deeper than 100 levels')
    }
    const aliased = (levels: number): string => `a: &a ${nested(levels)}\nb: ${'['.repeat(60)}*a${']'.repeat(60)}`
    await readLocatedData(aliased(39), 'yaml')
    expect((await refusalOf(readLocatedData(aliased(40), 'yaml'))).message).toBe('it is nested deeper than 100 levels')
  })
})

test('YAML of more than 1 MiB is refused before it is read, in a file and in a body, and JSON of that length is taken', async () => {
  const long = `customers:\n${'  # filled\n'.repeat(100_000)}  ana: { name: Ana }\n`
  const file = join(folder, 'long.yaml')
  await writeFile(file, long)
  expect((await refusalOf(readDataFiles([file]))).message).toBe(`${file}: YAML of more than 1 MiB is not read; write it as JSON.`)
  const { fetch: ask } = createEmulator({ orders: 0 })
  const put = (body: string, type: string): Promise<Response> =>
    ask(new Request('http://localhost/_emulator/data', { method: 'PUT', headers: { 'Content-Type': type }, body }))
  const refused = await put(long, 'application/yaml')
  expect(refused.status).toBe(413)
  expect((await refused.json()).message).toBe(
    'YAML of more than 1 MiB is not read. Send the document as JSON, or its records in several documents.',
  )
  expect((await put(`{"customers":{${' '.repeat(1_100_000)}"ana":{"name":"Ana"}}}`, 'application/json')).status).toBe(200)
})

test('JSON that nests without end is refused with its place and its limit', async () => {
  for (const opener of ['[', '{"a":', '[[{"a":']) {
    const error = await refusalOf(readLocatedData(`\n${opener.repeat(100_000)}`, 'json'))
    expect(error).toMatchObject({ message: 'it is nested deeper than 512 levels', position: { line: 2 } })
  }
})
