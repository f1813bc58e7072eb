import type { World } from '../../../src/emulator/extension.js'
import type { KeeperOffers, Keeping } from '../../../src/extensions/keeper/index.js'
import { foldState } from '../../../src/extensions/keeper/records.js'
import type { WebhooksOffers } from '../../../src/extensions/webhooks/offers.js'
import type { WorldsOffers } from '../../../src/extensions/worlds/offers.js'
import type { WorldListener } from './host.js'
import { KeptTexts } from './kept-texts.js'
import type { ObjectStorage } from './platform.js'
import { readMeta, SqlLog, writeMeta } from './sql-log.js'
import { openingOf, originOf, type WorldOrigin } from './world-origin.js'

const [prefix, made] = ['origin ', 'worlds made']

/** What a world of this storage goes back to by a reset; undefined where none of that id is kept. */
export const readOrigin = (storage: ObjectStorage, id: string): WorldOrigin | undefined => {
  const text = new KeptTexts(storage).read(`${prefix}${id}`)
  return text === undefined ? undefined : (JSON.parse(text) as WorldOrigin)
}

/** What of a world its origin follows from, but for what never changes. */
type Traits = readonly [given: unknown, beginning: unknown, forked: unknown]

const traitsOf = (world: World): Traits => [world.given, world.beginning, worldsOf(world).originOf(world).forked]

const worldsOf = (world: World): WorldsOffers => world.find<WorldsOffers>('worlds')!

/** A world that is here and kept. */
interface Kept {
  readonly world: World
  readonly log: SqlLog
  readonly keeping: Keeping
  /** Those of the origin that is kept. */
  traits: Traits
  /** Resolves when its beginning is there for good. */
  readonly begun: Promise<void>
}

/** Keeps the worlds of one sandbox, each with a log and an origin of its own. Forked ones are opened when somebody may want one. */
export class KeptWorlds implements WorldListener {
  readonly #here = new Map<string, Kept>()
  readonly #texts: KeptTexts
  /** Ids of forked worlds that are kept and not here, in the order in which they were made, and what each takes. */
  readonly #closed = new Map<string, number>()
  #originLetters = 0
  #opening: Promise<void> | null = null

  /** @param root the default world; its log is kept from `begin` or `goOn` on. */
  constructor(
    readonly root: World,
    readonly storage: ObjectStorage,
  ) {
    this.#texts = new KeptTexts(storage)
    worldsOf(root).countOn(root.registry, Number(readMeta(storage, made) ?? 0))
    const forks = this.#texts.list(prefix).map(({ name }) => name.slice(prefix.length))
    for (const id of forks.filter((id) => id !== root.id).sort(byNumber)) this.#closed.set(id, bytesOf(storage, id))
    // Of a fork that was cut off before anybody was told of it; the default world comes first by its name.
    storage.sql.exec(
      'DELETE FROM log WHERE world > ? AND world NOT IN (SELECT SUBSTR(name, ?) FROM texts)',
      root.id,
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
    const logs = [...this.#here.values()].map(({ log }) => log.bytes.checkpoint + log.bytes.appended)
    return [...logs, ...this.#closed.values(), this.#originLetters].reduce((sum, bytes) => sum + bytes, 0)
  }

  #countLetters(): number {
    return this.#texts.list(prefix).reduce((sum, { letters }) => sum + letters, 0)
  }

  /** Keeps a world from its beginning on. @param alongside done when that is there for good, in the same transaction. */
  begin(world: World, alongside: () => void = () => undefined): Promise<void> {
    const log = new SqlLog(this.storage, world.id)
    log.alongside(alongside)
    this.#writeOrigin(world, log)
    const keeping = keepBy(world, log)
    const begun = keeping.save()
    this.#here.set(world.id, { world, log, keeping, traits: traitsOf(world), begun })
    return begun
  }

  /** Goes on keeping a world in the state that its log has. */
  goOn(world: World, log: SqlLog): void {
    const keeping = keepBy(world, log)
    this.#here.set(world.id, { world, log, keeping, traits: traitsOf(world), begun: Promise.resolve() })
  }

  #writeOrigin(world: World, log: SqlLog): void {
    log.alongside(() => {
      this.#texts.put(`${prefix}${world.id}`, JSON.stringify(originOf(world)))
      writeMeta(this.storage, made, String(worldsOf(world).made(world.registry)))
      this.#originLetters = this.#countLetters()
    })
  }

  /** A world that has another origin keeps it together with the state that it came with. */
  changed(world: World): void {
    const kept = this.#here.get(world.id)
    if (kept?.world !== world) return
    const traits = traitsOf(world)
    if (traits.every((trait, at) => trait === kept.traits[at])) return
    kept.traits = traits
    this.#writeOrigin(world, kept.log)
  }

  ended({ id }: World, isIdle: boolean): void {
    const kept = this.#here.get(id)
    if (kept === undefined) return
    const { log } = kept
    this.#here.delete(id)
    if (isIdle) {
      log.close()
      this.#closed.set(id, log.bytes.checkpoint + log.bytes.appended)
      return
    }
    log.delete()
    this.#texts.delete(`${prefix}${id}`)
    this.#originLetters = this.#countLetters()
  }

  /** Resolves when every world that was made, and every other origin, is there for good; rejects where one is not. */
  async settled(): Promise<void> {
    const { registry } = this.root
    const all = [registry.root, ...registry.worlds.values()]
    const settle = async (world: World): Promise<void> => {
      if (!this.#here.has(world.id)) {
        // Nobody was told of one that cannot be kept.
        this.begin(world).catch(() => registry.drop(world))
      }
      this.changed(world)
      const kept = this.#here.get(world.id)
      await kept?.begun
      if (kept?.log.isAwaited !== true) return
      await kept.keeping.save()
      await kept.log.settle()
    }
    await Promise.all(all.map(settle))
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
    for (const { world, keeping } of [...this.#here.values()]) {
      await world.find<WebhooksOffers>('webhooks')!.drain(world)
      await keeping.save()
    }
  }

  /** Nothing is kept any more. */
  close(): void {
    for (const { log } of this.#here.values()) log.close()
  }

  async #openAll(): Promise<void> {
    const { registry } = this.root
    for (const id of [...this.#closed.keys()]) {
      const origin = readOrigin(this.storage, id)
      if (origin === undefined) throw new Error(`Nothing is known of the world ${id}.`)
      const log = new SqlLog(this.storage, id)
      const state = foldState(log.records(), registry.extensions)
      const { parent, forked = null, token_seed: tokenSeed } = origin
      const world = worldsOf(this.root).reopen(registry, { parent, forked, tokenSeed }, openingOf(origin))
      world.restore(state)
      this.#closed.delete(id)
      this.goOn(world, log)
    }
  }
}

const keepBy = (world: World, log: SqlLog): Keeping => world.find<KeeperOffers>('keeper')!.keepChanges(world, log)

const byNumber = (left: string, right: string): number => Number(left.slice(1)) - Number(right.slice(1))

const bytesOf = ({ sql }: ObjectStorage, world: string): number =>
  sql.exec<{ bytes: number | null }>('SELECT SUM(LENGTH(payload)) AS bytes FROM log WHERE world = ?', world).toArray()[0]
    ?.bytes ?? 0
