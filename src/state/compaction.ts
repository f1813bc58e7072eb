import type { FollowedWorld } from './follow-world.js'
import { packRecords } from './pack-records.js'
import type { StateLog } from './state-log.js'
import type { Turns } from './turns.js'

/** A log shorter than this is read in no time, however often the same was written. */
const leastBytes = 1_048_576

/** Whether what was appended outweighs the state, so that writing that anew costs no more than was written since. */
export const isDue = ({ checkpoint, appended }: StateLog['bytes'], notBefore: number): boolean =>
  appended > Math.max(leastBytes, checkpoint, notBefore)

/**
 * Writes the state anew while changes go on being appended to the old log: first everything there is, which takes a while and may be
 * of different moments; then, with nobody appending, all that was appended meanwhile, which says of each thing how it is now.
 */
export class Compaction {
  /** Resolves at the end: with null, or with what went wrong. */
  readonly ended: Promise<unknown>
  readonly #meanwhile: Uint8Array[] = []
  readonly #followed: FollowedWorld
  readonly #turns: Turns
  #release: (() => void) | null = null
  #isGivenUp = false

  constructor(log: StateLog, followed: FollowedWorld, turns: Turns) {
    this.#followed = followed
    this.#turns = turns
    this.ended = log
      .checkpoint(this.#records())
      .then(
        () => null,
        (error: unknown) => error ?? new Error('The checkpoint failed.'),
      )
      .finally(() => this.#release?.())
  }

  get isGivenUp(): boolean {
    return this.#isGivenUp
  }

  /** What is about to be appended to the old log belongs into the new one too. */
  note(records: readonly Uint8Array[]): void {
    this.#meanwhile.push(...records)
  }

  /** The new log must not take the place of the old one any more. */
  giveUp(): void {
    this.#isGivenUp = true
  }

  /** The same; resolves when nothing of it goes on. */
  async abandon(): Promise<void> {
    this.giveUp()
    await this.ended
  }

  async *#records(): AsyncGenerator<Uint8Array> {
    for await (const record of packRecords(this.#followed.all())) {
      this.#refuseGivenUp()
      yield record
    }
    this.#release = await this.#turns.hold()
    this.#refuseGivenUp()
    yield* this.#meanwhile
  }

  #refuseGivenUp(): void {
    if (this.#isGivenUp) throw new Error('The state is being written anew elsewhere.')
  }
}
