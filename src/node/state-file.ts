import type { StateLog } from '../state/state-log.js'
import type { Disk } from './disk.js'
import { FrameWriter } from './frame-writer.js'
import { type ReadFrames, readFrames } from './read-frames.js'
import { versionOf } from './state-frames.js'

/** What is in a state file as it is opened: nothing, records, or the one JSON document that it was in the first release. */
export type FileContent = { readonly records: readonly Uint8Array[] } | { readonly document: string } | null

/**
 * The log of a state in a file. Changes are appended and synced. A checkpoint is written beside the file, synced, and takes its place at
 * once; the name of it is always the same, so that a kill in the middle leaves one file that the next one removes. After a failure
 * nothing more is appended: what the file then holds is not certain, and a sync that is tried again may promise too much.
 */
export class StateFile implements StateLog {
  bytes = { checkpoint: 0, appended: 0 }
  #writer: FrameWriter | null = null

  private constructor(
    readonly path: string,
    readonly disk: Disk,
  ) {}

  /**
   * Opens the file that is there, or will be. Whoever does has the lock of it.
   * @param path where links lead to.
   * @throws DamagedFileError where anything in the file was changed.
   */
  static async open(path: string, disk: Disk): Promise<{ readonly log: StateFile; readonly content: FileContent }> {
    const log = new StateFile(path, disk)
    const read = await disk.read(path)
    if (read === null) return { log, content: null }
    const bytes = Buffer.from(read.buffer, read.byteOffset, read.byteLength)
    if (versionOf(bytes) === null) return { log, content: { document: bytes.toString('utf8') } }
    const frames = readFrames(bytes)
    await log.#goOn(frames)
    return { log, content: { records: frames.records } }
  }

  async #goOn({ records, checkpointBytes, appendedBytes, isTorn }: ReadFrames): Promise<void> {
    this.bytes = { checkpoint: checkpointBytes, appended: appendedBytes }
    // Nothing is added behind what was cut off: the next thing written is a file of its own.
    if (!isTorn) this.#writer = new FrameWriter(await this.disk.extend(this.path), records.length)
  }

  get isCurrent(): boolean {
    return this.#writer !== null
  }

  async append(records: readonly Uint8Array[]): Promise<void> {
    const writer = this.#writer
    if (writer === null) throw new Error(`There is nothing to append to in ${JSON.stringify(this.path)}`)
    try {
      await this.#refuseReplaced(writer)
      const length = await writer.append(records)
      this.bytes = { ...this.bytes, appended: this.bytes.appended + length }
    } catch (cause) {
      await this.#giveUp()
      throw this.#refuse(cause)
    }
  }

  async checkpoint(records: AsyncIterable<Uint8Array>): Promise<void> {
    const beside = `${this.path}.tmp`
    try {
      const stands = await this.disk.identify(this.path)
      await this.disk.remove(beside)
      const file = await this.disk.create(beside, stands)
      const writer = new FrameWriter(file)
      try {
        const length = await writer.begin(records)
        await this.#replaceBy(beside)
        this.bytes = { checkpoint: length, appended: 0 }
        this.#writer = writer
      } catch (error) {
        await file.close().catch(() => undefined)
        throw error
      }
    } catch (cause) {
      await this.disk.remove(beside).catch(() => undefined)
      throw this.#refuse(cause)
    }
  }

  /** Ends the writing; the file stays as it is. */
  async close(): Promise<void> {
    const writer = this.#writer
    this.#writer = null
    await writer?.file.close()
  }

  /** From here on it is not certain which of both files has the name, so that nothing is appended to the old one. */
  async #replaceBy(beside: string): Promise<void> {
    await this.#giveUp()
    await this.disk.rename(beside, this.path)
    await this.disk.syncFolder(this.path)
  }

  /** Somebody may have removed the file, or put another one in its place; what is written to the old one nobody would find again. */
  async #refuseReplaced({ file }: FrameWriter): Promise<void> {
    const found = await this.disk.identify(this.path)
    if (found?.identity !== file.identity) throw new Error('it was removed or replaced by somebody else')
  }

  async #giveUp(): Promise<void> {
    const writer = this.#writer
    this.#writer = null
    // Whatever it says, nothing more is expected of it.
    await writer?.file.close().catch(() => undefined)
  }

  #refuse(cause: unknown): Error {
    const reason = cause instanceof Error ? cause.message : String(cause)
    return new Error(`Cannot write the state file ${JSON.stringify(this.path)}: ${reason}`, { cause })
  }
}
