import type { Chunked } from '../../ground/time/chunks.js'
import type { Past } from '../../worlds/history/past.js'
import type { PastCheckpoint, PastCommand } from '../../worlds/world/world-past.js'
import type { Playable } from './playable.js'
import type { Repro } from './repro-file.js'

/** Options of an emulator in which a repro file is played. */
export const optionsForRepro = ({ snapshot, options, steps }: Repro) => ({
  seed: snapshot.dataset.seed,
  orders: snapshot.dataset.orders,
  corsOrigins: options.cors_origins,
  journalSize: Math.max(1_000, 2 * steps.length),
})

/** Where a run begins that is played from the first request of all on. */
interface RunStart {
  readonly checkpoint: PastCheckpoint
  /** What was done before that request, oldest first. */
  readonly commands: readonly PastCommand[]
}

/**
 * The beginning of a run whose first request has this number; null for a later request, and where not all is known that was done before.
 * @param came when the first one came, where that is another one.
 */
export const startBefore = (past: Past, number: number, came = past.find(number)?.before): RunStart | null => {
  const { start } = past
  // One that came first may have been given up by its caller.
  const isFirst = start?.number === number && came?.state.draws.request === start.checkpoint.state.draws.request
  return isFirst
    ? { checkpoint: start.checkpoint, commands: past.commands.slice(start.commands).filter((command) => command.number < number) }
    : null
}

/** What a file tells of a run. */
export interface SerializedRun {
  /** The moment it begins at; null where nothing can be told. */
  readonly from: PastCheckpoint | null
  readonly playable: readonly Playable[]
  /** Oldest first. */
  readonly commands: readonly PastCommand[]
  /** Whether nothing else went on meanwhile, so that each beat of what overlapped is told. */
  readonly isWhole: boolean
}

/** The beats of requests that are not answered yet. */
export const sequencesInFlight = (past: Past | null): readonly number[] => [...(past?.inFlight ?? [])].flat()

/**
 * Where a file begins: with what was done before the first request of all; else with the first one from which on nothing went on that
 * the file does not tell; where there is none, with the first one that is known.
 * @param last number of the latest request.
 * @param inFlight beats of those that are not answered yet.
 */
export function* beginRun(
  past: Past | null,
  found: readonly Playable[],
  last: number,
  inFlight: readonly number[],
): Chunked<SerializedRun> {
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

/** What was forgotten meanwhile cannot be begun with. */
function* fromFirst(playable: readonly Playable[], past: Past | null): Chunked<readonly Playable[]> {
  for (const [index, { recorded }] of playable.entries()) {
    if (past?.find(recorded.number) !== undefined) return playable.slice(index)
    yield
  }
  return []
}

/** The first request from which on all that went on is told, and when the first of those came; null where there is none. */
function* findWhole(
  past: Past,
  playable: readonly Playable[],
  number: number,
  inFlight: readonly number[],
): Chunked<{ readonly index: number; readonly came: PastCheckpoint } | null> {
  const end = playable.at(-1)?.beats.at(-1) ?? 0
  const unserialized = inFlight.reduce((latest, sequence) => (sequence < end && sequence > latest ? sequence : latest), 0)
  let whole: { readonly index: number; readonly came: PastCheckpoint } | null = null
  let [came, answered]: [PastCheckpoint | null, number] = [null, Number.POSITIVE_INFINITY]
  for (let index = playable.length - 1; index >= 0; index -= 1) {
    yield
    const { checkpoints, beats: sequences } = playable[index] as Playable
    if (came === null || checkpoints.before.sequence < came.sequence) came = checkpoints.before
    answered = Math.min(answered, checkpoints.before.answered)
    const isOverlapped = came !== checkpoints.before || sequences.length > 1
    const areCommandsRecorded = !isOverlapped || past.commandsFrom === 0 || answered >= past.commandsFrom
    const earlier = playable[index - 1]?.beats.at(-1)
    const isBehind = came.sequence > unserialized && (earlier === undefined ? answered >= number - 1 : came.sequence > earlier)
    if (isBehind && areCommandsRecorded) whole = { index, came }
  }
  return whole
}
