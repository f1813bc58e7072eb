import type { Kept } from '../journal/log.js'
import type { Answered, Checkpoint, DoneCommand, Run } from './run.js'

/** A request of the run that can be sent again. */
export interface Playable extends Answered {
  readonly kept: Kept
  /** Its second delivery, whose answer went out. */
  readonly second: Kept | undefined
}

const isSecondDelivery = ({ recorded }: Kept): boolean => recorded.entry.injected[0] === 'second delivery'

/** False for a request of which only the beginning is kept, so that it cannot be sent again. */
const isSendable = ({ isWhole, past, exchange }: Kept): boolean => {
  if (past === undefined || exchange === undefined || !isWhole) return false
  const { size, body, isIncomplete } = past.request
  return !exchange.request.headers_cut && isIncomplete !== true && size <= (body?.length ?? 0)
}

/** The requests behind the last one that cannot be sent again. */
export const playableOf = (kept: readonly Kept[], run: Run, of: (kept: Kept) => Answered | undefined): readonly Playable[] => {
  let playable: Playable[] = []
  for (const one of kept) {
    const answered = of(one)
    if (answered === undefined || answered.number < run.commandsFrom || !isSendable(one)) {
      playable = []
      continue
    }
    const first = isSecondDelivery(one)
      ? playable.findLastIndex(({ kept: { past } }) => past!.request.headers === one.past!.request.headers)
      : -1
    if (first < 0) playable.push({ ...answered, kept: one, second: undefined })
    else {
      const [before] = playable.splice(first, 1)
      playable.push({ ...before!, second: one, sequences: [...before!.sequences, ...answered.sequences] })
    }
  }
  return playable
}

/** The part of a run that a file has. */
export interface Excerpt {
  /** State that it begins with; undefined if there is nothing to play. */
  readonly from: Checkpoint | undefined
  readonly playable: readonly Playable[]
  /** Oldest first. */
  readonly commands: readonly DoneCommand[]
  /** True if no request outside the file overlaps it, so that the order within it is known. */
  readonly isWhole: boolean
}

/**
 * Chooses where a file begins: at the start of the run, if all requests since then can be played; else at the first request from which on no
 * request outside the file overlaps; else at the first that can be played.
 */
export const excerptOf = (run: Run, playable: readonly Playable[]): Excerpt => {
  const first = playable[0]
  if (first === undefined) return { from: undefined, playable: [], commands: [], isWhole: true }
  const number = Math.min(...playable.map((one) => one.number))
  const whole = findWhole(run, playable, number)
  const came = whole?.came ?? first.before
  // A request whose client gave it up, or that is not answered yet, may have come before.
  const isFirst = number === 1 && run.commandsFrom === 0 && came.state.requests === run.start.state.requests
  if (isFirst && (whole === undefined || whole.index === 0))
    return { from: run.start, playable, commands: run.commands, isWhole: whole !== undefined }
  if (whole === undefined)
    return {
      from: first.before,
      playable,
      commands: run.commands.filter((command) => command.number >= number),
      isWhole: false,
    }
  return {
    from: came,
    playable: playable.slice(whole.index),
    commands: run.commands.filter(({ sequence }) => sequence > came.sequence),
    isWhole: true,
  }
}

/** Index of the first request from which on the file is complete, and the checkpoint of the first arrival; undefined if there is none. */
const findWhole = (
  run: Run,
  playable: readonly Playable[],
  number: number,
): { readonly index: number; readonly came: Checkpoint } | undefined => {
  const end = playable.at(-1)?.sequences.at(-1) ?? 0
  const lastOutside = run.inFlight.reduce((latest, sequence) => (sequence < end && sequence > latest ? sequence : latest), 0)
  let whole: { readonly index: number; readonly came: Checkpoint } | undefined
  let [came, answered]: [Checkpoint | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (let index = playable.length - 1; index >= 0; index -= 1) {
    const { before, sequences } = playable[index]!
    if (came === undefined || before.sequence < came.sequence) came = before
    answered = Math.min(answered, before.answered)
    const isOverlapped = came !== before || sequences.length > 1
    const areCommandsKept = !isOverlapped || run.commandsFrom === 0 || answered >= run.commandsFrom
    const earlier = playable[index - 1]?.sequences.at(-1)
    const isBehind = came.sequence > lastOutside && (earlier === undefined ? answered >= number - 1 : came.sequence > earlier)
    if (isBehind && areCommandsKept) whole = { index, came }
  }
  return whole
}
