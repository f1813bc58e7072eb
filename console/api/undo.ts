import { useSyncExternalStore } from 'react'
import { t } from '../language/language.js'
import { Control } from './control.js'
import { startTimer } from './timer.js'
import { useAction, useWorld } from './world-context.js'

/** Something that was destroyed and can be brought back. */
export interface UndoOffer {
  /** What was done, in a sentence. */
  readonly said: string
  /** Brings it back, and returns a sentence about what is there now. */
  readonly undo: () => Promise<string>
}

/** Milliseconds for which it can be undone. */
export const undoMs = 30_000

let offered: UndoOffer | undefined
let cancelTimer: () => void = () => undefined
const listeners = new Set<() => void>()

/** Offers to undo the last act, for `undoMs`; undefined takes the offer back. The snapshot behind it is in the memory of this page only. */
export const offerUndo = (offer: UndoOffer | undefined): void => {
  cancelTimer()
  offered = offer
  if (offer !== undefined) cancelTimer = startTimer(undoMs, () => offerUndo(undefined))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What can be undone now. It outlives pages and worlds. */
export const useOfferedUndo = (): UndoOffer | undefined => useSyncExternalStore(subscribe, () => offered)

interface Undoable<Input, Answer> {
  readonly act: (control: Control, input: Input) => Promise<Answer>
  /** What was done, in a sentence. */
  readonly said: (input: Input) => string
  /** World that the act destroys something of, by its id; default: the shown one. */
  readonly worldOf?: (input: Input) => string
  /** Brings back what the snapshot of that world has, and returns a sentence about it. */
  readonly undo: (world: Control, snapshot: object, input: Input) => Promise<string>
}

/** Does something that destroys: a snapshot is kept before, and offered to be restored behind it. */
export const useUndoableAction = <Input, Answer = unknown>({ act, said, worldOf, undo }: Undoable<Input, Answer>) => {
  const { control } = useWorld()
  return useAction<Input, Answer>(async (to, input) => {
    const world = worldOf === undefined ? control : new Control(worldOf(input))
    const snapshot = await world.get<object>('/snapshot')
    const answer = await act(to, input)
    offerUndo({ said: said(input), undo: () => undo(world, snapshot, input) })
    return answer
  })
}

/** What no undo brings back: a snapshot does not have it. */
export const notBroughtBack = (): string =>
  t('The states before earlier requests, and their headers and bodies, do not come back.')

/** What is said before something that can be undone. */
export const undoableFor = (): string =>
  `${t('For {seconds} seconds it can be undone: data, clock and journal come back.', { seconds: undoMs / 1_000 })} ${notBroughtBack()}`

/** Restores a snapshot in the world that it is of. @param said the sentence about it. */
export const restoreInPlace =
  (said: string) =>
  async (world: Control, snapshot: object): Promise<string> => {
    await world.send('PUT', '/snapshot', snapshot)
    return `${said} ${notBroughtBack()}`
  }
