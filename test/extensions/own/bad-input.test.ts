import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import {
  type Call,
  createEmulator,
  defineExtension,
  type Extension,
  InvalidOptionError,
  type Slice,
  withSlice,
} from '../../../src/core.js'
import { builtIn, createEmulator as createFull } from '../../../src/index.js'

// What an extension of a user does wrong is said, and costs nobody else anything.

const start = { seed: 3, orders: 30, now: '2026-03-01T12:00:00Z', frozen: true } as const

type Asked = Parameters<typeof askOf>[0]

const askOf = (emulator: { readonly tokens: Readonly<Record<string, string>>; fetch: typeof fetch }) => {
  const send = (path: string, method = 'GET', more: Record<string, string> = {}, body?: unknown): Promise<Response> => {
    const headers = { Authorization: `Bearer ${emulator.tokens['full']}`, 'Content-Type': 'application/json', ...more }
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    return emulator.fetch(`http://localhost${path}`, init)
  }
  return {
    list: () => send('/api/v2/products'),
    create: (key: string) =>
      send(
        '/api/v2/products',
        'POST',
        { 'Idempotency-Key': key },
        { name: 'Curso', type: 'course', description: 'Sobre testes.' },
      ),
    control: (path: string, method?: string, body?: unknown) => send(`/_emulator${path}`, method, {}, body),
  }
}
const ask = (emulator: unknown) => askOf(emulator as Asked)

const key = '00000000-0000-4000-8000-000000000001'

/** What is written to the console during a function. */
const consoleOf = async (act: () => Promise<void>): Promise<string> => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    await act()
    return written.mock.calls.flat().map(String).join('\n')
  } finally {
    written.mockRestore()
  }
}

test.each<[string, unknown, string]>([
  ['no list', {}, 'give a list of extensions'],
  ['nothing', [null], 'the extension at index 0 has no name'],
  ['no name', [{ name: 'one' }, {}], 'the extension at index 1 has no name; give it one'],
  ['an empty name', [{ name: '' }], 'the extension at index 0 has no name'],
  ['two of one name', [{ name: 'one' }, { name: 'two' }, { name: 'one' }], 'there are two extensions with the name "one"'],
  [
    'a need that is not there',
    [{ name: 'one', needs: ['two'] }],
    'the extension "one" needs the extension "two"; add it to the list',
  ],
])('a list of extensions with %s is refused', (_, extensions, says) => {
  const open = () => createEmulator({ ...start, extensions: extensions as Extension[] })
  expect(open).toThrow(InvalidOptionError)
  expect(open).toThrow(says)
})

test('an extension finds what it needs in any place of the list', () => {
  createEmulator({ ...start, extensions: [{ name: 'one', needs: ['two'] }, { name: 'two' }] })
})

test('what is told of a change and fails is reported, and the answer is sent', async () => {
  const heard: string[] = []
  const fails = () => {
    throw new Error('no such receiver')
  }
  const loud = defineExtension({ name: 'loud', observe: { committed: fails, noted: fails, ended: fails, looking: fails } })
  const after = defineExtension({ name: 'after', observe: { committed: (_, { cause }) => void heard.push(cause) } })
  const emulator = createFull({ ...start, extensions: [...builtIn, loud, after] })
  const said = await consoleOf(async () => {
    expect((await ask(emulator).create(key)).status).toBe(201)
    emulator.fork().drop()
    emulator.play('lost-response')
    emulator.stop()
  })
  expect(said).toContain('The extension "loud" failed')
  expect(said).toContain('no such receiver')
  expect(heard).toContain('request')
  expect(emulator.requests.list().map(({ status }) => status)).toEqual([201])
})

const stages = ['arriving', 'between'] as const

test.each(stages)('a stage %s that fails is a 500 that names the extension; key and state are as before', async (phase) => {
  let isBroken = true
  const slice: Slice = {
    start: (state) => withSlice(state, 'broken', 0),
    members: {},
    save: (snapshot) => snapshot,
    load: (_snapshot, state) => state,
  }
  const broken = defineExtension({
    name: 'broken',
    slice,
    stages: {
      [phase]: (call: Call) => {
        if (!isBroken || call.method !== 'POST') return undefined
        call.state = withSlice(call.state, 'broken', 1)
        throw new Error('divided by zero')
      },
    },
  })
  const emulator = createFull({ ...start, extensions: [...builtIn, broken] })
  // Rows are opened with the first request.
  await emulator.fetch('http://localhost/api/v2/products', { headers: { Authorization: `Bearer ${emulator.tokens.full}` } })
  const before = emulator.snapshot()
  const said = await consoleOf(async () => {
    const answer = await ask(emulator).create(key)
    expect([answer.status, await answer.json()]).toMatchObject([
      500,
      { message: expect.stringContaining('The extension "broken" failed') },
    ])
  })
  expect(said).toContain('The extension "broken" failed')
  expect(emulator.requests.list()[0]).toMatchObject({ status: 500 })
  const { rows, idempotency_keys } = emulator.snapshot()
  expect({ rows, idempotency_keys }).toEqual({ rows: before.rows, idempotency_keys: before.idempotency_keys })
  isBroken = false
  expect((await ask(emulator).create(key)).status).toBe(201)
})

test('a stage behind the answer that fails leaves the answer, and is reported', async () => {
  const broken = defineExtension({
    name: 'broken',
    stages: {
      leaving: () => {
        throw new Error('divided by zero')
      },
    },
  })
  const emulator = createEmulator({ ...start, extensions: [broken] })
  const said = await consoleOf(async () => {
    expect((await ask(emulator).create(key)).status).toBe(201)
  })
  expect(said).toContain('The extension "broken" failed')
})

test.each<[string, NonNullable<NonNullable<Extension['around']>['request']>]>([
  [
    'at once',
    () => {
      throw new Error('no room')
    },
  ],
  [
    'later',
    async () => {
      throw new Error('no room')
    },
  ],
  [
    'behind the answer',
    async (_, next) => {
      await next()
      throw new Error('no room')
    },
  ],
])('what stands around requests and fails %s is a 500 that names the extension', async (_, request) => {
  const inner = defineExtension({ name: 'inner', around: { request } })
  const outer = defineExtension({ name: 'outer', around: { request: async (_exchange, next) => await next() } })
  const emulator = createEmulator({ ...start, extensions: [outer, inner] })
  const said = await consoleOf(async () => {
    const answer = await ask(emulator).list()
    expect([answer.status, await answer.json()]).toMatchObject([
      500,
      { message: expect.stringContaining('The extension "inner" failed') },
    ])
  })
  expect(said).toContain('The extension "inner" failed')
})

const saving = (value: unknown): Extension =>
  defineExtension({
    name: 'notes',
    slice: {
      start: (state) => withSlice(state, 'notes', value),
      members: { notes: z.unknown() },
      save: (snapshot, state) => ({ ...snapshot, notes: state.ext['notes'] }),
      load: ({ notes }, state) => withSlice(state, 'notes', notes),
    },
  })

test.each<[string, unknown, string]>([
  ['a Map', { read: new Map() }, 'notes.read is a Map'],
  ['a Date', [new Date(0)], 'notes.0 is a Date'],
  ['a function', { told: () => undefined }, 'notes.told is a function'],
  ['no number', { count: Number.NaN }, 'notes.count is NaN'],
  ['a bigint', 1n, 'notes is a bigint'],
  ['a gap in a list', [1, undefined], 'notes.1 is a undefined'],
])('a slice with %s is no JSON, which is said where it is saved', async (_, value, says) => {
  const emulator = createFull({ ...start, extensions: [...builtIn, saving(value)] })
  expect(() => emulator.snapshot()).toThrow(`The extension "notes" cannot be saved: ${says}`)
  const said = await consoleOf(async () => {
    const answer = await ask(emulator).control('/snapshot')
    expect([answer.status, await answer.json()]).toMatchObject([500, { message: expect.stringContaining(says) }])
    const stop = emulator.keepState(async () => undefined)
    expect((await ask(emulator).create(key)).status).toBe(500)
    await stop().catch(() => undefined)
  })
  expect(said).toContain(says)
})

test('a slice that is JSON comes back, and members that are undefined are left out', () => {
  const emulator = createFull({ ...start, extensions: [...builtIn, saving({ list: [1, null, 'two'], none: undefined })] })
  const snapshot = emulator.snapshot() as unknown as Readonly<Record<string, unknown>>
  expect(snapshot['notes']).toEqual({ list: [1, null, 'two'] })
  emulator.restore(snapshot)
  expect(emulator.snapshot()).toEqual(snapshot)
})

test('a snapshot with a slice that nobody has is refused, and names it', async () => {
  const snapshot = createFull({ ...start, extensions: [...builtIn, saving(['read this'])] }).snapshot()
  const without = createFull(start)
  const before = without.snapshot()
  expect(() => without.restore(snapshot)).toThrow(
    'There is no member notes in a snapshot of these extensions; add the one that has it.',
  )
  const answer = await ask(without).control('/snapshot', 'PUT', snapshot)
  expect([answer.status, await answer.text()]).toMatchObject([422, expect.stringContaining('no member notes')])
  expect(without.snapshot()).toEqual(before)
})

test('an option that belongs to an absent extension names it', () => {
  expect(() => createEmulator({ ...start, extensions: [], chaos: 1 })).toThrow('it is an option of the extension "scenarios"')
})

test('what time alone does is done before rows are read, and a bound of the clock holds', async () => {
  const seen: number[] = []
  const latest = Date.parse('2026-03-02T00:00:00Z')
  const timely = defineExtension({
    name: 'timely',
    time: {
      advance: (state, _owner, now) => {
        seen.push(now)
        return state
      },
      latest: () => ({ latest, because: 'the show ends' }),
    },
  })
  const emulator = createEmulator({ ...start, extensions: [timely] })
  await ask(emulator).list()
  expect(seen).toContain(Date.parse(start.now))
  expect(() => emulator.clock.advance('2d')).toThrow('the show ends')
})
