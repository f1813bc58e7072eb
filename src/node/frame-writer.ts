import type { DiskFile } from './disk.js'
import { type FrameKind, firstLine, writeFrame } from './state-frames.js'

/** Writes the records of a state file one after the other, and counts them. */
export class FrameWriter {
  #number: number

  /** @param number of records that the file holds already. */
  constructor(
    readonly file: DiskFile,
    number = 0,
  ) {
    this.#number = number
  }

  /** Adds what stands or falls together, and waits until it is kept. Gives back the bytes it takes. */
  async append(records: readonly Uint8Array[]): Promise<number> {
    const first = this.#number
    const frames = records.map((record, place) => this.#frame(first, place === records.length - 1 ? 'a' : 'A', record))
    const bytes = Buffer.concat(frames)
    await this.file.write(bytes)
    await this.file.sync()
    return bytes.length
  }

  /** Writes a whole checkpoint into an empty file, and waits until it is kept. Gives back the bytes of the file. */
  async begin(records: AsyncIterable<Uint8Array>): Promise<number> {
    let length = 0
    const write = async (bytes: Buffer): Promise<void> => {
      await this.file.write(bytes)
      length += bytes.length
    }
    await write(Buffer.from(firstLine))
    for await (const record of records) await write(this.#frame(0, 'B', record))
    await write(this.#frame(0, 'b', new Uint8Array()))
    await this.file.sync()
    return length
  }

  #frame(first: number, kind: FrameKind, record: Uint8Array): Buffer {
    const frame = writeFrame(this.#number, first, kind, record)
    this.#number += 1
    return frame
  }
}
