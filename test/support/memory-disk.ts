import type { Disk } from '../../src/adapters/state-file/disk.js'

/** Operations that a disk can be made to fail at. */
export type DiskAction = 'open' | 'read' | 'write' | 'sync' | 'close' | 'rename' | 'remove' | 'syncFolder' | 'identify'

interface Content {
  readonly identity: string
  written: Buffer
  synced: Buffer
}

const refused = (code: string, action: DiskAction): Error => Object.assign(new Error(`${code}: ${action}`), { code })

/**
 * A disk that forgets what was not synced when the power goes: bytes of files, and names in folders. After a fault the bytes of a write
 * may be there in part, as on a real one.
 */
export class MemoryDisk implements Disk {
  #names = new Map<string, Content>()
  #syncedNames = new Map<string, Content>()
  #made = 0
  /** Asked before every action; what it throws, the action fails with. What never resolves stands for a power cut. */
  before: (action: DiskAction, path: string) => Promise<void> | void = () => {}
  /** How much of a write that fails has come to the disk, from 0 to 1. */
  partWritten = 0

  /** The disk after a loss of power: a part of what was not synced may be there all the same. @param share of 0 is none of it. */
  afterPowerLoss(share = 0, hole = false): MemoryDisk {
    const next = new MemoryDisk()
    for (const [path, { identity, synced, written }] of this.#syncedNames) {
      const late = written.subarray(synced.length)
      const arrived = hole ? Buffer.alloc(late.length) : late.subarray(0, Math.floor(late.length * share))
      const content = Buffer.concat([synced, arrived])
      next.#put(path, { identity, written: content, synced: content })
    }
    next.#made = this.#made
    return next
  }

  /** What a file holds; undefined where there is none. */
  bytes(path: string): Buffer | undefined {
    return this.#names.get(path)?.written
  }

  names(): readonly string[] {
    return [...this.#names.keys()].toSorted()
  }

  /** Puts a file there that was there before everything else. */
  give(path: string, bytes: Buffer): void {
    this.#made += 1
    this.#put(path, { identity: `file ${this.#made}`, written: bytes, synced: bytes })
  }

  async resolve(path: string): Promise<string> {
    return path
  }

  async read(path: string): Promise<Buffer | null> {
    await this.before('read', path)
    return this.#names.get(path)?.written ?? null
  }

  async create(path: string, bytes: Uint8Array): Promise<string> {
    await this.before('open', path)
    if (this.#names.has(path)) throw refused('EEXIST', 'open')
    this.#made += 1
    const content: Content = { identity: `file ${this.#made}`, written: Buffer.alloc(0), synced: Buffer.alloc(0) }
    this.#names.set(path, content)
    try {
      await this.#writeOut(path, content, bytes)
    } catch (error) {
      this.#names.delete(path)
      throw error
    }
    return content.identity
  }

  async append(path: string, bytes: Uint8Array, identity: string): Promise<void> {
    await this.before('open', path)
    const content = this.#names.get(path)
    if (content === undefined) throw refused('ENOENT', 'open')
    if (content.identity !== identity) throw new Error('it was replaced by another process')
    await this.#writeOut(path, content, bytes)
  }

  async identify(path: string) {
    await this.before('identify', path)
    const content = this.#names.get(path)
    return content === undefined
      ? null
      : { identity: content.identity, mode: 0o644, owner: 0, group: 0, size: content.written.length, ageMs: 0 }
  }

  async rename(from: string, to: string): Promise<void> {
    await this.before('rename', to)
    const content = this.#names.get(from)
    if (content === undefined) throw refused('ENOENT', 'rename')
    this.#names.delete(from)
    this.#names.set(to, content)
  }

  async remove(path: string): Promise<void> {
    await this.before('remove', path)
    this.#names.delete(path)
  }

  async syncFolder(path: string): Promise<void> {
    await this.before('syncFolder', path)
    this.#syncedNames = new Map(this.#names)
  }

  async touch(): Promise<void> {}

  #put(path: string, content: Content): void {
    this.#names.set(path, content)
    this.#syncedNames.set(path, content)
  }

  async #writeOut(path: string, content: Content, bytes: Uint8Array): Promise<void> {
    try {
      await this.before('write', path)
    } catch (error) {
      const part = bytes.subarray(0, Math.floor(bytes.length * this.partWritten))
      content.written = Buffer.concat([content.written, part])
      throw error
    }
    content.written = Buffer.concat([content.written, bytes])
    await this.before('sync', path)
    content.synced = content.written
    await this.before('close', path)
  }
}
