import { expect, onTestFinished, test, vi } from 'vitest'
import { createEmulator } from '../../../src/core.js'
import type { KeeperOffers } from '../../../src/extensions/keeper/index.js'
import { foldState as fold, packRecords } from '../../../src/extensions/keeper/records.js'
import { maxRecordBytes, type StateLog } from '../../../src/extensions/keeper/state-log.js'
import { builtIn, type Snapshot } from '../../../src/index.js'
import { still } from '../../support/kept-world.js'

const foldState = (records: Iterable<Uint8Array>) => fold(records, builtIn)

/** A log in memory, as any place of records could be one. */
class MemoryLog implements StateLog {
  isCurrent = false
  bytes = { checkpoint: 0, appended: 0 }
  records: Uint8Array[] = []
  checkpoints = 0
  /** Called for each record of a checkpoint before it is taken. */
  onRecord: () => Promise<void> | void = () => {}

  async append(records: readonly Uint8Array[]): Promise<void> {
    this.records.push(...records)
    this.bytes = { ...this.bytes, appended: this.bytes.appended + lengthOf(records) }
  }

  async checkpoint(records: AsyncIterable<Uint8Array>): Promise<void> {
    const taken: Uint8Array[] = []
    for await (const record of records) {
      await this.onRecord()
      taken.push(record)
    }
    this.records = taken
    this.bytes = { checkpoint: lengthOf(taken), appended: 0 }
    this.isCurrent = true
    this.checkpoints += 1
  }
}

const lengthOf = (records: readonly Uint8Array[]): number => records.reduce((sum, { length }) => sum + length, 0)

const open = async (log: MemoryLog) => {
  const emulator = createEmulator({ ...still, extensions: builtIn })
  const keeping = emulator.find<KeeperOffers>('keeper')!.keepChanges(emulator, log)
  const send = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const isControl = path.startsWith('/_emulator')
    const response = await emulator.fetch(
      new Request(`http://127.0.0.1${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(isControl ? {} : { authorization: `Bearer ${emulator.tokens['full']}`, 'idempotency-key': crypto.randomUUID() }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    const text = await response.text()
    // Nothing in here waits for anything real, so that timers would never have a turn.
    await new Promise((resolve) => setImmediate(resolve))
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? {} : JSON.parse(text)
  }
  return { emulator, keeping, send }
}

const create = (name: string, description = 'Sobre testes.') => ({ name, type: 'course', description })

test('the log says at any time what a snapshot says, whatever happens in the world', async () => {
  const log = new MemoryLog()
  const { emulator, keeping, send } = await open(log)
  const expectSame = async (): Promise<void> => {
    await keeping.save()
    const folded = foldState(log.records) as unknown as Snapshot
    // A log has keys that are over, too, until it is written anew.
    const now = Date.parse(folded.clock.now)
    const idempotency_keys = folded.idempotency_keys.filter(({ expires_at }) => expires_at === null || expires_at > now)
    expect({ ...folded, idempotency_keys }).toEqual({ ...emulator.snapshot(), journal: [] })
    expect(createEmulator({ ...still, extensions: builtIn }).restore(foldState(log.records))).toBeUndefined()
  }
  await expectSame()
  const { id } = await send('POST', '/api/v2/products', create('Um'))
  await expectSame()
  await send('PATCH', `/_emulator/products/${id}`, { is_active: false })
  await send('PATCH', `/_emulator/products/${id}`, { is_active: true })
  await expectSame()
  const { product_active, subscription_active } = emulator.landmarks
  await send('POST', '/_emulator/orders', { product_id: product_active.id })
  await expectSame()
  const { id: token } = await send('POST', '/_emulator/tokens', { name: 'mine', scopes: ['products:read'] })
  await send('DELETE', `/_emulator/tokens/${token}`)
  await expectSame()
  emulator.clock.advance('40d')
  await send('GET', '/api/v2/products')
  await expectSame()
  await send('POST', `/api/v2/subscriptions/${subscription_active.id}/cancel`)
  await send('PATCH', '/_emulator/assumptions', { 'not-found-message': 'per_resource' })
  emulator.play('cancel-block')
  emulator.chaos(0.5)
  await send('GET', '/api/v2/products').catch(() => null)
  await expectSame()
  emulator.clock.advance('400d')
  await send('GET', '/api/v2/orders/summary').catch(() => null)
  await expectSame()
  expect(log.checkpoints).toBe(1)
  emulator.reset()
  await expectSame()
  expect(log.checkpoints).toBe(2)
  await keeping.end()
})

test.each(['tok_1', 'tok_10'])(
  'no record is longer than a mebibyte, though a row be, and characters are cut in the middle (%s)',
  async (id) => {
    const token = { id, name: 'ã'.repeat(900_000) }
    const records: Uint8Array[] = []
    for await (const record of packRecords([['tokens', { set: [token] }]])) records.push(record)
    expect(records.map(({ length }) => length).slice(0, -1)).toEqual([maxRecordBytes])
    expect(records.at(-1)?.length).toBeLessThan(maxRecordBytes)
    expect(foldState(records)['tokens']).toEqual([token])
  },
)

test('a log that has grown is compacted while writes go on, and none of them is lost', async () => {
  const log = new MemoryLog()
  const { emulator, keeping, send } = await open(log)
  await keeping.save()
  let during = 0
  const sent: Promise<unknown>[] = []
  log.onRecord = () => {
    // In the middle of a compaction something new comes, something known changes, and something goes.
    during += 1
    if (during > 20) return
    sent.push(send('POST', '/api/v2/products', create(`Mitten ${during}`)))
  }
  const { id } = await send('POST', '/api/v2/products', create('Erst'))
  for (let count = 0; log.checkpoints < 2; count += 1) {
    await send('POST', '/api/v2/products', create(`Kurs ${count}`))
    await send('PATCH', `/_emulator/products/${id}`, { is_active: count % 2 === 0 })
  }
  await Promise.all(sent)
  expect(during).toBeGreaterThan(3)
  await keeping.save()
  expect(foldState(log.records)).toEqual({ ...emulator.snapshot(), journal: [] })
  expect(log.bytes.appended).toBeLessThan(log.bytes.checkpoint)
  await keeping.end()
}, 60_000)

test('a compaction that fails loses nothing, and neither does one that a reset overtakes', async () => {
  const log = new MemoryLog()
  const { emulator, keeping, send } = await open(log)
  await keeping.save()
  const problems: unknown[] = []
  const logged = vi.spyOn(console, 'error').mockImplementation((...problem) => void problems.push(problem))
  onTestFinished(() => logged.mockRestore())
  let failing = true
  log.onRecord = () => {
    if (failing) throw new Error('the disk is full')
  }
  while (problems.length === 0) await send('POST', '/api/v2/products', create('Kurs', 'x'.repeat(5_000)))
  expect(foldState(log.records)).toEqual({ ...emulator.snapshot(), journal: [] })
  failing = false
  let hasReset = false
  log.onRecord = () => {
    if (hasReset) return
    hasReset = true
    emulator.reset()
    void send('POST', '/api/v2/products', create('Danach'))
  }
  while (!hasReset) await send('POST', '/api/v2/products', create('Kurs', 'x'.repeat(20_000)))
  await keeping.save()
  expect(foldState(log.records)).toEqual({ ...emulator.snapshot(), journal: [] })
  await keeping.end()
}, 60_000)

test('what one write appends does not grow with what was written before', async () => {
  const log = new MemoryLog()
  const { keeping, send } = await open(log)
  await keeping.save()
  const costOf = async (): Promise<number> => {
    const before = log.bytes.appended
    await send('POST', '/api/v2/products', create('Kurs'))
    return log.bytes.appended - before
  }
  await costOf()
  const early = await costOf()
  await Promise.all(Array.from({ length: 500 }, () => send('POST', '/api/v2/products', create('Kurs'))))
  expect(await costOf()).toBeLessThan(1.1 * early)
  await keeping.end()
})
