import { inChunks } from '../../../src/ground/time/chunks.js'
import { keepChanges } from '../../../src/worlds/keep-world.js'
import { foldState } from '../../../src/worlds/log/change-records.js'
import type { ReadOptions } from '../../../src/worlds/options/read-options.js'
import { readSourceOptions } from '../../../src/worlds/options/read-source-options.js'
import type { RegisteredWorld } from '../../../src/worlds/registered-world.js'
import type { Registry, WorldListener } from '../../../src/worlds/registry.js'
import { type WorldOrigin, worldOriginOf } from '../../../src/worlds/world-origin.js'
import { KeptTexts } from './kept-texts.js'
import type { ObjectStorage } from './platform.js'
import { readMeta, SqlLog, writeMeta } from './sql-log.js'

const [prefix, made] = ['origin ', 'worlds made']

/** What a world of this storage goes back to by a reset; undefined where none of that id is kept. */
export const readOrigin = (storage: ObjectStorage, id: string): WorldOrigin | undefined => {
  const text = new KeptTexts(storage).read(`${prefix}${id}`)
  return text === undefined ? undefined : (JSON.parse(text) as WorldOrigin)
}

/** Keeps the worlds of one sandbox, each with a log and an origin of its own. Forked ones are opened when somebody may want one. */
export class KeptWorlds implements WorldListener {
  readonly #logs: Map<string, SqlLog>
  readonly #texts: KeptTexts
  /** Ids of forked worlds that are kept and not here, in the order in which they were made, and what each takes. */
  readonly #closed = new Map<string, number>()
  #originLetters = 0
  #opening: Promise<void> | null = null
  #keeping: Promise<void>[] = []

  constructor(
    readonly registry: Registry,
    readonly storage: ObjectStorage,
    log: SqlLog,
  ) {
    this.#texts = new KeptTexts(storage)
    this.#logs = new Map([[registry.root.id, log]])
    registry.countOn(Number(readMeta(storage, made) ?? 0))
    registry.listener = this
    const forks = this.#texts.list(prefix).map(({ name }) => name.slice(prefix.length))
    for (const id of forks.filter((id) => id !== registry.root.id).sort(byNumber)) this.#closed.set(id, bytesOf(storage, id))
    // Of a fork that was cut off before anybody was told of it; the default world comes first by its name.
    storage.sql.exec(
      'DELETE FROM log WHERE world > ? AND world NOT IN (SELECT SUBSTR(name, ?) FROM texts)',
      registry.root.id,
      prefix.length + 1,
    )
    this.#originLetters = this.#countLetters()
  }

  /** Whether some are kept that are not here. */
  get isPartial(): boolean {
    return this.#closed.size > 0
  }

  /** Bytes that the states of all of them take, and what they began with. */
  get bytes(): number {
    const logs = [...this.#logs.values()].map(({ bytes: { checkpoint, appended } }) => checkpoint + appended)
    return [...logs, ...this.#closed.values(), this.#originLetters].reduce((sum, bytes) => sum + bytes, 0)
  }

  #countLetters(): number {
    return this.#texts.list(prefix).reduce((sum, { letters }) => sum + letters, 0)
  }

  begun(world: RegisteredWorld): void {
    const { storage } = this
    const present = this.#logs.get(world.id)
    const log = present ?? new SqlLog(storage, world.id)
    log.alongside(() => {
      this.#texts.put(`${prefix}${world.id}`, JSON.stringify(worldOriginOf(world)))
      writeMeta(storage, made, String(this.registry.made))
      this.#originLetters = this.#countLetters()
    })
    if (present !== undefined) return
    this.#logs.set(world.id, log)
    const kept = keepChanges(world, log).save()
    this.#keeping.push(
      kept.catch((error: unknown) => {
        // Nobody was told of it.
        this.registry.drop(world.id)
        throw error
      }),
    )
  }

  ended({ id }: RegisteredWorld): void {
    this.#logs.get(id)?.delete()
    this.#logs.delete(id)
    this.#texts.delete(`${prefix}${id}`)
    this.#originLetters = this.#countLetters()
  }

  putAway(world: RegisteredWorld): void {
    const log = this.#logs.get(world.id)
    if (log === undefined) return
    world.keeper = null
    log.close()
    this.#logs.delete(world.id)
    this.#closed.set(world.id, log.bytes.checkpoint + log.bytes.appended)
  }

  /** Resolves when every fork that was made is there for good; rejects where one is not. */
  async settled(): Promise<void> {
    await Promise.all(this.#keeping.splice(0))
  }

  /** Has every world here that is kept. */
  async open(): Promise<void> {
    this.#opening ??= this.#openAll().finally(() => {
      this.#opening = null
    })
    await this.#opening
  }

  /** Has everything delivered that is due, in every world, and kept what became of it. */
  async deliverDue(): Promise<void> {
    await this.open()
    for (const { world, keeper } of this.registry.list()) {
      await world.webhooks.dispatcher.drain()
      await keeper?.keep()
    }
  }

  /** Nothing is kept any more. */
  close(): void {
    for (const log of this.#logs.values()) log.close()
  }

  async #openAll(): Promise<void> {
    for (const id of [...this.#closed.keys()]) {
      const origin = readOrigin(this.storage, id)
      if (origin === undefined) throw new Error(`Nothing is known of the world ${id}.`)
      const log = new SqlLog(this.storage, id)
      const state = foldState(log.records())
      const options: ReadOptions = readSourceOptions(origin.options)
      const world = await inChunks(this.registry.reopenChunked(origin, options, state))
      this.#logs.set(id, log)
      this.#closed.delete(id)
      keepChanges(world, log)
    }
  }
}

const byNumber = (left: string, right: string): number => Number(left.slice(1)) - Number(right.slice(1))

const bytesOf = ({ sql }: ObjectStorage, world: string): number =>
  sql.exec<{ bytes: number | null }>('SELECT SUM(LENGTH(payload)) AS bytes FROM log WHERE world = ?', world).toArray()[0]
    ?.bytes ?? 0
