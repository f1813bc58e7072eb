import type { StateLog } from '../../../src/extensions/keeper/state-log.js'
import type { ObjectStorage } from './platform.js'

/** Grows when records of before can no longer be read. */
export const logVersion = 2

/**
 * The log of a world in the table of an object. A checkpoint is written beside the log under a number of its own, and takes its place when
 * that number is made the present one, in one transaction.
 */
export class SqlLog implements StateLog {
  bytes = { checkpoint: 0, appended: 0 }
  #generation: number
  #next = 0
  #isCurrent: boolean
  #isClosed = false
  #beside: (() => void)[] = []

  /** @param storage has the tables of `openTables`. */
  constructor(
    readonly storage: ObjectStorage,
    readonly world: string,
  ) {
    const { sql } = storage
    const generation = readMeta(storage, this.#generationName)
    this.#generation = Number(generation ?? 0)
    this.#isCurrent = generation !== undefined
    // Of a checkpoint that was not finished.
    sql.exec('DELETE FROM log WHERE world = ? AND generation <> ?', world, this.#generation)
  }

  get #generationName(): string {
    return `generation ${this.world}`
  }

  get isCurrent(): boolean {
    return this.#isCurrent
  }

  /** The records, oldest first. Read them before anything is appended. */
  *records(): Iterable<Uint8Array> {
    const { world, storage } = this
    const found = storage.sql.exec<{ payload: ArrayBuffer }>(
      'SELECT payload FROM log WHERE world = ? AND generation = ? ORDER BY seq',
      world,
      this.#generation,
    )
    let [count, checkpoint] = [0, 0]
    for (const { payload } of found) {
      count += 1
      checkpoint += payload.byteLength
      yield new Uint8Array(payload)
    }
    this.#next = count
    this.bytes = { checkpoint, appended: 0 }
  }

  /** Done when the next change is there for good: in the same transaction. */
  alongside(act: () => void): void {
    this.#beside.push(act)
  }

  /** Whether something is to be done alongside that no change has come with yet. */
  get isAwaited(): boolean {
    return this.#beside.length > 0
  }

  /** Does what no change has come with. */
  async settle(): Promise<void> {
    if (this.#isClosed || !this.isAwaited) return
    this.storage.transactionSync(() => this.#actBeside())
    await this.storage.sync()
  }

  /** What comes from now on is kept nowhere: nobody wants the world any more. */
  close(): void {
    this.#isClosed = true
  }

  /** Nothing of it is left. */
  delete(): void {
    const { storage, world } = this
    this.close()
    storage.transactionSync(() => {
      storage.sql.exec('DELETE FROM log WHERE world = ?', world)
      storage.sql.exec('DELETE FROM meta WHERE name = ?', this.#generationName)
    })
  }

  async append(records: readonly Uint8Array[]): Promise<void> {
    if (this.#isClosed) return
    try {
      this.storage.transactionSync(() => {
        for (const record of records) this.#put(this.#generation, this.#next++, record)
        this.#actBeside()
      })
      await this.storage.sync()
    } catch (error) {
      this.#isCurrent = false
      throw error
    }
    this.bytes = { ...this.bytes, appended: this.bytes.appended + lengthOf(records) }
  }

  async checkpoint(records: AsyncIterable<Uint8Array>): Promise<void> {
    const { storage, world } = this
    const generation = this.#generation + 1
    storage.sql.exec('DELETE FROM log WHERE world = ? AND generation = ?', world, generation)
    let [count, bytes] = [0, 0]
    for await (const record of records) {
      if (this.#isClosed) return
      this.#put(generation, count, record)
      count += 1
      bytes += record.length
    }
    if (this.#isClosed) return
    storage.transactionSync(() => {
      writeMeta(storage, this.#generationName, String(generation))
      storage.sql.exec('DELETE FROM log WHERE world = ? AND generation <> ?', world, generation)
      this.#actBeside()
    })
    await storage.sync()
    this.#generation = generation
    this.#next = count
    this.#isCurrent = true
    this.bytes = { checkpoint: bytes, appended: 0 }
  }

  #actBeside(): void {
    for (const act of this.#beside.splice(0)) act()
  }

  #put(generation: number, seq: number, { buffer, byteOffset, byteLength }: Uint8Array): void {
    const payload = buffer.slice(byteOffset, byteOffset + byteLength)
    this.storage.sql.exec(
      'INSERT INTO log (world, generation, seq, payload) VALUES (?, ?, ?, ?)',
      this.world,
      generation,
      seq,
      payload,
    )
  }
}

const lengthOf = (records: readonly Uint8Array[]): number => records.reduce((sum, { length }) => sum + length, 0)

/** Makes the tables where they are not there. Without a number for each row, a row is written once, and not its place in an index as well. */
export const openTables = ({ sql }: ObjectStorage): void => {
  sql.exec('CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID')
  sql.exec(
    'CREATE TABLE IF NOT EXISTS log (world TEXT, generation INTEGER, seq INTEGER, payload BLOB NOT NULL, PRIMARY KEY (world, generation, seq)) WITHOUT ROWID',
  )
  sql.exec(
    'CREATE TABLE IF NOT EXISTS texts (name TEXT, seq INTEGER, payload TEXT NOT NULL, PRIMARY KEY (name, seq)) WITHOUT ROWID',
  )
}

/** Whether anything was ever written here. Asking writes nothing. */
export const hasTables = ({ sql }: ObjectStorage): boolean =>
  sql.exec("SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'meta'").toArray().length > 0

export const readMeta = ({ sql }: ObjectStorage, name: string): string | undefined =>
  sql.exec<{ value: string }>('SELECT value FROM meta WHERE name = ?', name).toArray()[0]?.value

export const writeMeta = ({ sql }: ObjectStorage, name: string, value: string): void => {
  sql.exec('INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value', name, value)
}
