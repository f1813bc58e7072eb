import { rm } from 'node:fs/promises'
import { refuseToWrite } from '../../../adapters/cli/shared/located-file.js'
import { UsageError } from '../../../adapters/cli/shared/usage-error.js'
import { type GrowingFile, openGrowingFile } from '../../../adapters/files/write-file.js'
import type { Progress } from '../pull-account.js'

type Line =
  | { readonly begun: { readonly base: string; readonly at: number; readonly isHidden: boolean } }
  | { readonly person: string }
  | { readonly path: string; readonly body: unknown }

/** Progress of a pull in a file beside the document, so that a stopped one can resume. It contains only data that the document needs. */
export class PullProgress implements Progress {
  readonly bodies = new Map<string, unknown>()
  readonly people: string[] = []
  /** Time of the first answer, in milliseconds since 1970; null before it. */
  at: number | null = null
  #writing: Promise<void> = Promise.resolve()

  private constructor(
    readonly path: string,
    readonly file: GrowingFile,
  ) {}

  /**
   * Opens or creates the file.
   * @throws UsageError if it belongs to another pull, or is not writable.
   */
  static async open(path: string, base: string, isHidden: boolean): Promise<PullProgress> {
    const file = await refuseToWrite(path, () => openGrowingFile(path), 'Name another file with --out.')
    const { text } = file
    const progress = new PullProgress(path, file)
    try {
      // A truncated last line is requested again.
      for (const line of text.split('\n').slice(0, -1)) progress.#take(readLine(line), base, isHidden)
      if (text !== '' && !text.endsWith('\n')) await file.append('\n')
    } catch (error) {
      await file.close()
      throw error
    }
    return progress
  }

  #take(line: Line | null, base: string, isHidden: boolean): void {
    if (line === null) return
    if ('person' in line) this.people.push(line.person)
    else if ('path' in line) this.bodies.set(line.path, line.body)
    else {
      if (line.begun.base !== base || line.begun.isHidden !== isHidden) {
        throw new UsageError(`${this.path} is what another pull has read; remove it, or name another file with --out.`)
      }
      this.at = line.begun.at
    }
  }

  async begin(base: string, at: number, isHidden: boolean): Promise<void> {
    if (this.at !== null) return
    this.at = at
    await this.#write({ begun: { base, at, isHidden } })
  }

  async keepPerson(person: string): Promise<void> {
    await this.#write({ person })
  }

  async keepBody(path: string, body: unknown): Promise<void> {
    this.bodies.set(path, body)
    await this.#write({ path, body })
  }

  /** Appends a line after the pending ones. */
  #write(line: Line): Promise<void> {
    this.#writing = this.#writing.then(() => this.file.append(`${JSON.stringify(line)}\n`))
    return this.#writing
  }

  async close(): Promise<void> {
    await this.#writing
    await this.file.close()
  }

  async remove(): Promise<void> {
    await this.close()
    await rm(this.path, { force: true })
  }
}

const readLine = (text: string): Line | null => {
  try {
    return JSON.parse(text) as Line
  } catch {
    // A truncated line; its request is repeated.
    return null
  }
}
