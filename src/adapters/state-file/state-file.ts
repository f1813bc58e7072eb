import { randomUUID } from 'node:crypto'
import type { Disk } from './disk.js'
import { firstLine, versionOf, writeAppended, writeFrame } from './frames.js'
import type { LockHolder } from './lock-holder.js'
import { readLog } from './read-log.js'
import { readStateOwner, type StateOwner } from './state-lock.js'

/** Content of a state file when opened: none, records, or the JSON document of the first release. */
export type FileContent = readonly Uint8Array[] | string | null

const nothing: Buffer = Buffer.alloc(0)

/**
 * State log in a file. An append is valid if no other process has appended before it. A checkpoint is written to a temporary file
 * that replaces the log atomically; its name is fixed, so that a crash leaves one file, which the next checkpoint removes. After a
 * failed append nothing more is appended: the content of the file is unknown, and a repeated sync may report success falsely.
 */
export class StateFile {
  isCurrent = false
  bytes = { checkpoint: 0, appended: 0 }
  /** The last process that owned this very file (a copy has another identity). */
  owner: StateOwner | null = null
  /** The file as this process last wrote it; bytes after `size` are of others. `next` is the number of the next record. */
  #left = { identity: '', size: 0, next: 0 }
  /** Bytes of a failed append. */
  #attempted = nothing
  #aside = nothing

  private constructor(
    readonly path: string,
    readonly disk: Disk,
    readonly holder: LockHolder,
  ) {}

  /**
   * Opens an existing or future file for the holder of its lock.
   * @param path with links resolved.
   * @throws DamagedFileError if a record of the file was changed.
   */
  static async open(path: string, disk: Disk, holder: LockHolder): Promise<{ log: StateFile; content: FileContent }> {
    const log = new StateFile(path, disk, holder)
    const identity = (await disk.identify(path))?.identity
    const bytes = await disk.read(path)
    if (identity === undefined || bytes === null) return { log, content: null }
    log.#left = { identity, size: bytes.length, next: 0 }
    if (versionOf(bytes) === null) return { log, content: bytes.toString('utf8') }
    const { records, next, end, checkpointBytes, owner, aside } = readLog(bytes)
    log.#left.next = next
    log.#aside = aside
    log.bytes = { checkpoint: checkpointBytes, appended: end - checkpointBytes }
    if (readStateOwner(owner)?.file === identity) log.owner = readStateOwner(owner)
    // Nothing is appended after truncated or foreign bytes: the next write is a new checkpoint.
    log.isCurrent = end === bytes.length && aside.length === 0
    return { log, content: records }
  }

  async append(records: readonly Uint8Array[]): Promise<void> {
    try {
      await this.#add(records)
    } catch (cause) {
      throw this.#refuse(cause)
    }
  }

  async checkpoint(records: AsyncIterable<Uint8Array>): Promise<void> {
    const { path, disk } = this
    const beside = `${path}.tmp`
    let identity: string | null = null
    try {
      await this.#claim()
      const frames: Buffer[] = [Buffer.from(firstLine)]
      for await (const record of records) frames.push(writeFrame(frames.length - 1, 0, 'B', record))
      frames.push(writeFrame(frames.length - 1, 0, 'b', nothing))
      await disk.remove(beside)
      identity = await disk.create(beside, Buffer.concat(frames), await disk.identify(path))
      const next = frames.push(writeAppended(frames.length - 1, this.#nameIn(identity), [])) - 1
      await disk.append(beside, frames.at(-1) ?? nothing, identity)
      const size = frames.reduce((sum, { length }) => sum + length, 0)
      await this.#claim()
      if (this.#aside.length > 0) await this.#putAside()
      if ((await disk.identify(beside))?.identity !== identity) throw new Error('another process writes it, too')
      // From here on either file may have the name, so nothing is appended to the old one.
      this.isCurrent = false
      await disk.rename(beside, path)
      ;[this.#left, this.#attempted] = [{ identity, size, next }, nothing]
      await disk.syncFolder(path)
      this.bytes = { checkpoint: size, appended: 0 }
      this.isCurrent = true
    } catch (cause) {
      // Another temporary file may be that of the process that has taken over the file.
      if (identity !== null) await disk.remove(beside).catch(() => undefined)
      throw this.#refuse(cause)
    }
  }

  /** Claims the file before a checkpoint: later appends of other processes become invalid, so that replacing it loses nothing valid. */
  async #claim(): Promise<void> {
    if (this.isCurrent) await this.#add([])
    else await this.#stands(this.#left.size)
  }

  async #add(records: readonly Uint8Array[]): Promise<void> {
    const left = this.#left
    this.isCurrent = false
    if (!(await this.#stands(left.size))) throw new Error('it was removed')
    this.#attempted = writeAppended(left.next, this.#nameIn(left.identity), records)
    await this.disk.append(this.path, this.#attempted, left.identity)
    if (!(await this.#stands(left.size + this.#attempted.length))) throw new Error('it was removed, or lost what was appended')
    left.size += this.#attempted.length
    left.next += records.length + 1
    this.bytes = { ...this.bytes, appended: this.bytes.appended + this.#attempted.length }
    this.#attempted = nothing
    this.isCurrent = true
  }

  /** Owner record of this process: its lock, and the identity of the file, which a copy does not have. */
  #nameIn(identity: string): string {
    return JSON.stringify({ ...this.holder, lock: `${this.path}.lock`, file: identity })
  }

  /**
   * True if the file exists and contains the attempted append; other bytes after `#left` are ignored.
   * @param size of the file in bytes, if only this process writes it.
   * @throws Error if another process has replaced it or appends to it, so that this one must stop.
   */
  async #stands(size: number): Promise<boolean> {
    const [left, attempted] = [this.#left, this.#attempted]
    const found = await this.disk.identify(this.path)
    if (found === null) return false
    if (left.identity !== found.identity) throw new Error('it was replaced by another process')
    if (found.size === size) return true
    const bytes = (await this.disk.read(this.path)) ?? nothing
    const { next, end, owner, aside } = readLog(bytes)
    const isKept = attempted.length > 0 && bytes.subarray(end - attempted.length, end).equals(attempted)
    if (!isKept && next !== left.next) {
      const other = readStateOwner(owner)
      throw new Error(`process ${other?.pid} on ${other?.host} uses it, too; end one of the two`)
    }
    this.#aside = aside
    left.size = bytes.length - (isKept ? attempted.length : 0)
    return isKept || attempted.length === 0
  }

  /** Saves the bytes that others appended to a separate file; the new checkpoint does not contain them. */
  async #putAside(): Promise<void> {
    const path = `${this.path}.aside-${randomUUID().slice(0, 8)}`
    await this.disk.create(path, this.#aside, await this.disk.identify(this.path))
    console.error(
      `The state file ${JSON.stringify(this.path)} has ${this.#aside.length} bytes that another process appended at the same time: they are ignored, and kept in ${JSON.stringify(path)}.`,
    )
    this.#aside = nothing
  }

  #refuse(cause: unknown): Error {
    const reason = cause instanceof Error ? cause.message : String(cause)
    return new Error(`Cannot write the state file ${JSON.stringify(this.path)}: ${reason}`, { cause })
  }
}
