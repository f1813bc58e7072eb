import type { CapturedExchange } from '../journal/captured-message.js'
import type { RecordedRequest } from '../journal/journal-evidence.js'
import { pastOf, type RequestMoments } from '../past/past.js'
import type { Steps } from '../time/turns.js'
import type { World } from '../world/world.js'

/** A request with all that it takes to send it again. */
export interface Playable {
  readonly recorded: RecordedRequest
  readonly moments: RequestMoments
  readonly messages: CapturedExchange
  /** When it came and went on; that of its answer alone where nothing else happened meanwhile. */
  readonly beats: readonly number[]
}

/** The requests that a repro file tells, in their order; in steps. */
export function* playableOf(world: World): Steps<readonly Playable[]> {
  const past = pastOf(world)
  let playable: Playable[] = []
  for (const recorded of yield* world.journal.collect()) {
    yield
    const [moments, messages] = [past?.find(recorded.number), world.journal.messagesOf(recorded)]
    const isSecond = recorded.entry.injected[0] === 'second delivery'
    // It comes in the very beat after the first one was recorded.
    const place = isSecond ? playable.findLastIndex(({ moments: first }) => first.after.beat + 1 === moments?.before.beat) : -1
    const before = playable[place]
    if (
      moments === undefined ||
      messages === undefined ||
      recorded.number < (past?.deedsFrom ?? 0) ||
      messages.request.isCut ||
      messages.request.areHeadersCut
    )
      playable = []
    // The second delivery of a request: its answer is the one that goes out.
    else if (before !== undefined) {
      playable.splice(place, 1)
      playable.push({
        ...before,
        messages: { ...before.messages, response: messages.response },
        recorded: { ...recorded },
        // It comes by itself.
        beats: [...allOf(before.moments), ...allOf(moments).slice(1)],
      })
    } else playable.push({ recorded, moments, messages, beats: moments.beats ?? [moments.after.beat] })
  }
  return playable
}

const allOf = ({ before, after, beats }: RequestMoments): readonly number[] =>
  beats ?? Array.from({ length: after.beat - before.beat + 1 }, (_, at) => before.beat + at)
