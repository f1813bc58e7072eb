import { describe, expect, test } from 'vitest'
import { renderEmulatorOptionTable, renderServeOptionTable } from '../../../scripts/option-tables.js'
import { readPlainFlags } from '../../../src/adapters/cli/command-line.js'
import {
  commandOptions,
  emulatorOptions,
  findOption,
  listenerOptions,
  optionNames,
} from '../../../src/adapters/cli/options/names.js'
import { givenOptions } from '../../../src/adapters/cli/shared/given-options.js'
import { refuseAsUsage } from '../../../src/adapters/cli/shared/refuse-as-usage.js'
import { createServeOptions } from '../../../src/adapters/cli/shared/serve-flags.js'
import { UsageError } from '../../../src/adapters/cli/shared/usage-error.js'
import { resolveServeOptions } from '../../../src/adapters/http/server-options.js'
import { checkOptions, InvalidOptionError, wireName } from '../../../src/emulator/options.js'
import { builtIn, createEmulator } from '../../../src/index.js'

/** Nothing takes a symbol, and no text on the command line may be empty. */
const wrongValue = Symbol('wrong')
const wrongText = ''

const worldOptions = emulatorOptions.filter((name) => findOption(name).of === 'world')
const sharedOptions = emulatorOptions.filter((name) => findOption(name).of === 'emulator')

const read = createServeOptions().filter((option) => option.read !== null)
const switches = createServeOptions().filter((option) => option.read === null)

const given = (...args: readonly string[]) => {
  const { emulator, listener, command } = givenOptions(readPlainFlags(args) ?? {})
  return { ...emulator, ...listener, ...command }
}

/** What the service and the extensions read of an option. */
const check = (name: string, value: unknown): unknown => Object.values(checkOptions({ [name]: value }, builtIn))[0]

const post = async (body: object) => {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await createEmulator().fetch(new Request('http://localhost/_emulator/worlds', init))
  return { status: answer.status, json: await answer.json() }
}

test('every option holds for one thing', () => {
  expect([...listenerOptions, ...emulatorOptions, ...commandOptions].sort()).toEqual([...optionNames].sort())
})

test.each(optionNames)('%s has a meaning, as a part of a sentence', (name) => {
  const { meaning, flag } = findOption(name)
  for (const text of [meaning, flag?.meaning ?? meaning]) expect(text).toMatch(/^[a-z0-9].{9,}[^.]$/)
})

describe('in JavaScript', () => {
  test('the options of an emulator are those of the table', () => {
    expect(Object.keys(createEmulator().options).sort()).toEqual([...emulatorOptions].sort())
    expect(Object.keys(resolveServeOptions()).sort()).toEqual([...listenerOptions].sort())
  })

  test.each(emulatorOptions)('%s has its default where nothing is given', (name) => {
    const { options } = createEmulator({ now: '2026-03-01T12:00:00Z' })
    const worked: Record<string, unknown> = { now: '2026-03-01T12:00:00.000Z', assumptions: expect.any(Object) }
    expect(options[name]).toEqual(worked[name] ?? findOption(name).default)
  })

  test.each(emulatorOptions)('a wrong %s is refused by its name', (name) => {
    expect(() => createEmulator({ [name]: wrongValue })).toThrow(`Invalid option "${name}": `)
  })

  test('a fork names all that it knows where it is given something else, and takes nothing but an object', () => {
    const emulator = createEmulator()
    for (const name of ['form', 'port', 'toString']) {
      const fork = () => emulator.fork({ [name]: 1 } as never)
      for (const known of ['name', 'from', 'after', 'sameIds', ...worldOptions])
        expect(fork).toThrow(new RegExp(`known are .*\\b${known}\\b`))
    }
    for (const options of [null, 'now', 3]) {
      expect(() => emulator.fork(options as never)).toThrow('Invalid option "options": give an object.')
    }
    expect(emulator.worlds()).toHaveLength(1)
  })

  test.each(sharedOptions)('a fork cannot have %s of its own', (name) => {
    const fork = () => createEmulator().fork({ [name]: findOption(name).default } as never)
    expect(fork).toThrow(`Invalid option "${name}": it is an option of the emulator as a whole`)
  })

  test.each(listenerOptions)('%s of serve has its default, and a wrong one is refused by its name', (name) => {
    expect(resolveServeOptions()[name]).toEqual(findOption(name).default)
    expect(() => resolveServeOptions({ [name]: wrongValue })).toThrow(`Invalid option "${name}": `)
  })
})

describe('on the command line', () => {
  test.each(read)('$flags is refused by its name where nothing can be read', ({ long }) => {
    expect(() => readPlainFlags([long, wrongText])).toThrow(UsageError)
    expect(() => readPlainFlags([long, wrongText])).toThrow(`${long} cannot be "": give `)
  })

  test.each(switches)('$flags says true', ({ name, long }) => {
    expect(findOption(name).type).toBe('boolean')
    expect(given(long)).toEqual({ [name]: true })
  })

  const written = read.filter(({ name }) => ['number', 'string'].includes(typeof findOption(name).default))
  test.each(written)('$flags takes its default', ({ name, long }) => {
    const typed = given(long, String(findOption(name).default))
    expect(Object.keys(typed)).toEqual([name])
    const [value] = Object.values(typed)
    if (emulatorOptions.some((one) => one === name)) expect(check(name, value)).toEqual(check(name, findOption(name).default))
    else expect(resolveServeOptions({ [name]: value })).toEqual(resolveServeOptions())
  })

  test('the help tells each option once, and its default', () => {
    const options = createServeOptions()
    const flagged = optionNames.filter((name) => findOption(name).flag !== undefined)
    expect(options.map(({ name }) => name).sort()).toEqual([...flagged].sort())
    expect(new Set(options.map(({ long }) => long)).size).toBe(options.length)
    for (const { name, description } of options) {
      const { flag, meaning } = findOption(name)
      expect(description.startsWith(flag?.meaning ?? meaning), name).toBe(true)
    }
  })

  test.each(createServeOptions())('a refusal of the library speaks of $long', async ({ name, long }) => {
    const refused = refuseAsUsage(() => {
      throw new InvalidOptionError(name, 'give another.')
    })
    await expect(refused).rejects.toThrow(UsageError)
    await expect(refused).rejects.toThrow(`Invalid ${long}: give another`)
  })

  test.each(createServeOptions())('$long is listed behind an option that there is', ({ name }) => {
    const { flag } = findOption(name)
    const names: readonly string[] = createServeOptions().map((option) => option.name)
    if (flag?.after !== undefined) expect(names.slice(0, names.indexOf(name))).toContain(flag.after)
  })
})

describe('in the control API', () => {
  test.each(worldOptions)('%s has a member of its own, refused by that name', async (name) => {
    const wire = wireName(name)
    const { status, json } = await post({ [wire]: [wrongText] })
    expect([status, Object.keys(json.errors).map((member) => member.split('.')[0])]).toEqual([422, [wire]])
  })

  test.each(sharedOptions)('%s is no member of a new world', async (name) => {
    const member = wireName(name)
    const { status, json } = await post({ [member]: findOption(name).default })
    expect([status, Object.keys(json.errors)]).toEqual([422, [member]])
  })
})

describe('in the documents', () => {
  test.each([
    ['serve', renderServeOptionTable(), createServeOptions().map(({ flags }) => flags)],
    ['createEmulator', renderEmulatorOptionTable(), emulatorOptions],
  ])('the table of %s has a row for each option', (_name, table, names) => {
    const rows = table.split('\n').map((line) => line.split(/(?<!\\)\|/))
    expect(new Set(rows.map(({ length }) => length)).size).toBe(1)
    const first = rows.slice(2).map((cells) => (cells[1] ?? '').trim().replaceAll('`', '').replaceAll('\\|', '|'))
    expect(first.slice(0, names.length)).toEqual(names)
  })
})
