import type { Chunked } from '../../ground/time/chunks.js'
import type { CapturedExchange } from '../../journal/captured-message.js'
import type { RecordedRequest } from '../../journal/journal-evidence.js'
import { pastOf, type RequestCheckpoints } from '../../worlds/history/past.js'
import type { World } from '../../worlds/world/world.js'

/** A retained request that can be sent again. */
export interface Playable {
  readonly recorded: RecordedRequest
  readonly checkpoints: RequestCheckpoints
  readonly messages: CapturedExchange
  /** Sequence numbers of its arrival and resumptions; only that of its answer if nothing else happened meanwhile. */
  readonly sequences: readonly number[]
}

/** Requests of a repro file, in order; collected in chunks. */
export function* playableOf(world: World): Chunked<readonly Playable[]> {
  const past = pastOf(world)
  let playable: Playable[] = []
  for (const recorded of yield* world.journal.collect()) {
    yield
    const [checkpoints, messages] = [past?.find(recorded.number), world.journal.messagesOf(recorded)]
    const isSecond = recorded.entry.injected[0] === 'second delivery'
    // It arrives at the sequence number right after the first one was recorded.
    const index = isSecond
      ? playable.findLastIndex(({ checkpoints: first }) => first.after.sequence + 1 === checkpoints?.before.sequence)
      : -1
    const before = playable[index]
    if (
      checkpoints === undefined ||
      messages === undefined ||
      recorded.number < (past?.commandsFrom ?? 0) ||
      messages.request.isCut ||
      messages.request.areHeadersCut
    )
      playable = []
    // The second delivery of a request: its answer is the one that goes out.
    else if (before !== undefined) {
      playable.splice(index, 1)
      playable.push({
        ...before,
        messages: { ...before.messages, response: messages.response },
        recorded: { ...recorded },
        // Its arrival is automatic.
        sequences: [...allOf(before.checkpoints), ...allOf(checkpoints).slice(1)],
      })
    } else playable.push({ recorded, checkpoints, messages, sequences: checkpoints.sequences ?? [checkpoints.after.sequence] })
  }
  return playable
}

const allOf = ({ before, after, sequences }: RequestCheckpoints): readonly number[] =>
  sequences ?? Array.from({ length: after.sequence - before.sequence + 1 }, (_, at) => before.sequence + at)
