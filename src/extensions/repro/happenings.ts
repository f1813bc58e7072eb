/** What of a step tells when it happened; commands have no beats. */
interface Step {
  readonly kind: string
  readonly beats?: readonly number[] | undefined
}

/** Event of a run: a step arrived, resumed, or was answered. */
export interface Happening {
  /** Index of the step in the file. */
  readonly step: number
  /** Number of consecutive resumptions, its arrival being the first; 0 for its answer. */
  readonly times: number
  readonly isLast: boolean
}

const sequencesIn = (step: Step | undefined): readonly number[] => step?.beats ?? []

/** Events of the steps of a repro file, in the order of occurrence. */
export const happeningsIn = (steps: readonly Step[]): readonly Happening[] => {
  const [arrivals, happenings] = [readArrivals(steps), [] as Happening[]]
  for (let step = 0; step < steps.length; step += 1) {
    for (let one = arrivals.get(happenings.length); one !== undefined; one = arrivals.get(happenings.length)) happenings.push(one)
    happenings.push({ step, times: 0, isLast: true })
  }
  return happenings
}

/** Arrivals and resumptions in `beats`, by sequence number. */
const readArrivals = (steps: readonly Step[]): Map<number, Happening> => {
  const arrivals = new Map<number, Happening>()
  for (const step of steps.keys()) {
    for (const sequence of sequencesIn(steps[step]))
      arrivals.set(sequence, { step, times: (arrivals.get(sequence)?.times ?? 0) + 1, isLast: false })
  }
  return arrivals
}

/** First step whose `beats` are inconsistent or conflict with another step, and the problem; undefined for none. */
export const findMisplaced = (steps: readonly Step[]): { readonly step: number; readonly problem: string } | undefined => {
  const owners = new Map<number, number>()
  for (const step of steps.keys()) {
    const sequences = sequencesIn(steps[step])
    if (sequences.some((sequence, at) => sequence < (sequences[at - 1] ?? 0))) return { step, problem: 'they must grow' }
    const taken = sequences.find((sequence) => (owners.get(sequence) ?? step) !== step)
    if (taken !== undefined) return { step, problem: `${taken} is of step ${owners.get(taken)}` }
    for (const sequence of sequences) owners.set(sequence, step)
  }
  let answered = 0
  for (const step of steps.keys()) {
    while (owners.has(answered)) answered += 1
    const misplaced = sequencesIn(steps[step]).find((sequence) => sequence >= answered)
    if (misplaced !== undefined) return { step, problem: `${misplaced} must be before its answer, which is at ${answered}` }
    answered += 1
  }
  return undefined
}

/**
 * The `beats` of a repro file by step index; undefined for a step without any, empty if no step has any.
 * @param given sequence numbers of each step in the world; the last one is that of its answer, and the steps are sorted by it.
 */
export const indexSequences = (given: readonly (readonly number[])[]): readonly (readonly number[] | undefined)[] => {
  const all = given.flatMap((sequences, step) => sequences.map((sequence) => ({ sequence, step })))
  if (all.length === given.length) return []
  const indexes: number[][] = given.map(() => [])
  let [index, before] = [-1, -1]
  for (const { step } of all.sort((left, right) => left.sequence - right.sequence)) {
    if (step !== before) index += 1
    before = step
    indexes[step]!.push(index)
  }
  return indexes.map((own) => {
    const resumed = own.filter((sequence) => sequence !== own.at(-1))
    return resumed.length === 0 ? undefined : resumed
  })
}
