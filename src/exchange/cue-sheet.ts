import type { Cue } from '../scenario/cue.js'

/** A step of a scenario on its way through a request. */
export interface LiveCue {
  readonly cue: Cue
  /** Whether it took its turn; null before it could. */
  hasActed: boolean | null
  /** How many of the effects that hold the request have had their turn. */
  held: number
}

const none: readonly never[] = []

/** What a scenario does to one request. Empty where nothing plays. */
export class CueSheet {
  /** Steps whose turn this request may be. */
  cues: readonly LiveCue[] = none
  /** Names of the steps that acted. */
  steps: readonly string[] = none
  /** What they did, in words. */
  injected: readonly string[] = none
  /** Whether the caller gets the answer: it may be lost on the way, or never come. */
  fate: 'answered' | 'lost' | 'silent' = 'answered'
  /** Whether the request is to reach the API once more. */
  isDeliveredTwice = false

  /** @param isRepeat whether it is of the second delivery of a request: steps that have acted on the first do not act again. */
  constructor(readonly isRepeat = false) {}

  /** Notes that a step has acted. */
  noteStep(name: string): void {
    this.steps = [...this.steps, name]
  }

  /** Notes what was done, in words. */
  noteInjected(words: string): void {
    this.injected = [...this.injected, words]
  }

  /** The sheet of the second delivery. */
  repeat(): CueSheet {
    const repeated = new CueSheet(true)
    // What holds a request holds it at each of its deliveries.
    repeated.cues = this.cues.map((live) => ({ ...live, held: 0 }))
    repeated.steps = this.steps
    repeated.injected = ['second delivery']
    return repeated
  }
}
