import type { Chunked } from '../../ground/time/chunks.js'
import type { Past } from '../../worlds/history/past.js'
import type { PastCheckpoint, PastCommand } from '../../worlds/world/world-past.js'
import type { Playable } from './playable.js'
import type { Repro } from './repro-file.js'

/** Emulator options to play a repro file with. */
export const optionsForRepro = ({ snapshot, options, steps }: Repro) => ({
  seed: snapshot.dataset.seed,
  orders: snapshot.dataset.orders,
  corsOrigins: options.cors_origins,
  journalSize: Math.max(1_000, 2 * steps.length),
})

/** Start of a run that begins with the first request of the world. */
interface RunStart {
  readonly checkpoint: PastCheckpoint
  /** Commands before that request, oldest first. */
  readonly commands: readonly PastCommand[]
}

/**
 * Start of a run whose first request has this number; null if an earlier request exists or commands before it are not retained.
 * @param came checkpoint of the first arrival, if another request arrived first.
 */
export const startBefore = (past: Past, number: number, came = past.find(number)?.before): RunStart | null => {
  const { start } = past
  // An earlier request may have been aborted by its client.
  const isFirst = start?.number === number && came?.state.draws.request === start.checkpoint.state.draws.request
  return isFirst
    ? { checkpoint: start.checkpoint, commands: past.commands.slice(start.commands).filter((command) => command.number < number) }
    : null
}

/** The part of a run that a repro file contains. */
export interface RunExcerpt {
  /** Checkpoint it begins at; null if nothing can be played. */
  readonly from: PastCheckpoint | null
  readonly playable: readonly Playable[]
  /** Oldest first. */
  readonly commands: readonly PastCommand[]
  /** True if no request outside the file overlaps it, so that the sequence numbers of overlapping requests are complete. */
  readonly isWhole: boolean
}

/** Sequence numbers of the requests that are not answered yet. */
export const sequencesInFlight = (past: Past | null): readonly number[] => [...(past?.inFlight ?? [])].flat()

/**
 * Selects the start of a repro file: the commands before the first request of the world; else the first request from which on no request
 * outside the file overlaps; else the first retained request.
 * @param last number of the latest request.
 * @param inFlight sequence numbers of the requests that are not answered yet.
 */
export function* beginRun(
  past: Past | null,
  found: readonly Playable[],
  last: number,
  inFlight: readonly number[],
): Chunked<RunExcerpt> {
  const playable = yield* fromFirst(found, past)
  const first = playable[0]
  if (past === null || first === undefined) return { from: null, playable: [], commands: [], isWhole: true }
  const commands = past.commands.filter(({ number }) => number <= last)
  const number = playable.reduce((least, { checkpoints }) => Math.min(least, checkpoints.number), first.checkpoints.number)
  const { before } = first.checkpoints
  const whole = yield* findWhole(past, playable, number, inFlight)
  const start = whole !== null && whole.index > 0 ? null : startBefore(past, number, whole?.came ?? before)
  if (start !== null) {
    const rest = commands.filter((command) => command.number >= number)
    return { from: start.checkpoint, playable, commands: [...start.commands, ...rest], isWhole: whole !== null }
  }
  if (whole === null)
    return { from: before, playable, commands: commands.filter((command) => command.number >= number), isWhole: false }
  const { index, came } = whole
  return {
    from: came,
    playable: playable.slice(index),
    commands: commands.filter(({ sequence }) => sequence > came.sequence),
    isWhole: true,
  }
}

/** The playable requests from the first one on that the history still retains. */
function* fromFirst(playable: readonly Playable[], past: Past | null): Chunked<readonly Playable[]> {
  for (const [index, { recorded }] of playable.entries()) {
    if (past?.find(recorded.number) !== undefined) return playable.slice(index)
    yield
  }
  return []
}

/** Index of the first request from which on the file is complete, and the checkpoint of the first arrival; null if there is none. */
function* findWhole(
  past: Past,
  playable: readonly Playable[],
  number: number,
  inFlight: readonly number[],
): Chunked<{ readonly index: number; readonly came: PastCheckpoint } | null> {
  const end = playable.at(-1)?.sequences.at(-1) ?? 0
  const lastOutside = inFlight.reduce((latest, sequence) => (sequence < end && sequence > latest ? sequence : latest), 0)
  let whole: { readonly index: number; readonly came: PastCheckpoint } | null = null
  let [came, answered]: [PastCheckpoint | null, number] = [null, Number.POSITIVE_INFINITY]
  for (let index = playable.length - 1; index >= 0; index -= 1) {
    yield
    const { checkpoints, sequences } = playable[index] as Playable
    if (came === null || checkpoints.before.sequence < came.sequence) came = checkpoints.before
    answered = Math.min(answered, checkpoints.before.answered)
    const isOverlapped = came !== checkpoints.before || sequences.length > 1
    const areCommandsRecorded = !isOverlapped || past.commandsFrom === 0 || answered >= past.commandsFrom
    const earlier = playable[index - 1]?.sequences.at(-1)
    const isBehind = came.sequence > lastOutside && (earlier === undefined ? answered >= number - 1 : came.sequence > earlier)
    if (isBehind && areCommandsRecorded) whole = { index, came }
  }
  return whole
}
