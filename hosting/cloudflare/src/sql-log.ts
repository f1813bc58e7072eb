import type { StateLog } from '../../../src/state/state-log.js'
import type { ObjectStorage } from './platform.js'

/** Grows when records of before can no longer be read. */
export const logVersion = 1

/**
 * The log of a state in the table of an object. A checkpoint is written beside the log under a number of its own, and takes its place when
 * that number is made the present one, in one transaction.
 */
export class SqlLog implements StateLog {
  bytes = { checkpoint: 0, appended: 0 }
  #generation: number
  #next: number
  #isCurrent: boolean
  #isClosed = false

  /** @param storage has the tables of `openTables`. */
  constructor(readonly storage: ObjectStorage) {
    const { sql } = storage
    this.#generation = Number(readMeta(storage, 'generation') ?? 0)
    // Of a checkpoint that was not finished.
    sql.exec('DELETE FROM log WHERE generation <> ?', this.#generation)
    const [held] = sql.exec<{ count: number; bytes: number | null }>(
      'SELECT COUNT(*) AS count, SUM(LENGTH(payload)) AS bytes FROM log',
    )
    this.#next = held?.count ?? 0
    this.#isCurrent = this.#next > 0
    this.bytes = { checkpoint: held?.bytes ?? 0, appended: 0 }
  }

  get isCurrent(): boolean {
    return this.#isCurrent
  }

  /** The records, oldest first. */
  *records(): Iterable<Uint8Array> {
    const found = this.storage.sql.exec<{ payload: ArrayBuffer }>('SELECT payload FROM log ORDER BY seq')
    for (const { payload } of found) yield new Uint8Array(payload)
  }

  /** What comes from now on is kept nowhere: the sandbox has ended. */
  close(): void {
    this.#isClosed = true
  }

  async append(records: readonly Uint8Array[]): Promise<void> {
    try {
      this.storage.transactionSync(() => {
        for (const record of records) this.#put(this.#generation, this.#next++, record)
      })
      await this.storage.sync()
    } catch (error) {
      this.#isCurrent = false
      throw error
    }
    this.bytes = { ...this.bytes, appended: this.bytes.appended + lengthOf(records) }
  }

  async checkpoint(records: AsyncIterable<Uint8Array>): Promise<void> {
    const { storage } = this
    const generation = this.#generation + 1
    storage.sql.exec('DELETE FROM log WHERE generation = ?', generation)
    let [count, bytes] = [0, 0]
    for await (const record of records) {
      this.#put(generation, count, record)
      count += 1
      bytes += record.length
    }
    storage.transactionSync(() => {
      writeMeta(storage, 'generation', String(generation))
      storage.sql.exec('DELETE FROM log WHERE generation <> ?', generation)
    })
    await storage.sync()
    this.#generation = generation
    this.#next = count
    this.#isCurrent = true
    this.bytes = { checkpoint: bytes, appended: 0 }
  }

  #put(generation: number, seq: number, { buffer, byteOffset, byteLength }: Uint8Array): void {
    if (this.#isClosed) throw new Error('The sandbox has ended.')
    const payload = buffer.slice(byteOffset, byteOffset + byteLength)
    this.storage.sql.exec('INSERT INTO log (generation, seq, payload) VALUES (?, ?, ?)', generation, seq, payload)
  }
}

const lengthOf = (records: readonly Uint8Array[]): number => records.reduce((sum, { length }) => sum + length, 0)

/** Makes the tables where they are not there. */
export const openTables = ({ sql }: ObjectStorage): void => {
  sql.exec('CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL)')
  sql.exec(
    'CREATE TABLE IF NOT EXISTS log (generation INTEGER, seq INTEGER, payload BLOB NOT NULL, PRIMARY KEY (generation, seq))',
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
