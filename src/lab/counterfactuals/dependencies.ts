import { inRegisterOrder } from '../../ground/assumptions/other-values.js'
import type { Chunked } from '../../ground/time/chunks.js'
import type { DependsOn, FindDependencies, OtherOutcome } from '../../journal/explanation.js'
import { type JournalEntry, type RecordedEntry, type SerializedDependency, withAssumptions } from '../../journal/journal-entry.js'
import type { RecordedRequest } from '../../journal/journal-evidence.js'
import type { World } from '../../worlds/world/world.js'
import { byWeight, type Dependency, describeDependency } from './describe-dependency.js'
import { describeDifferences } from './differences.js'
import { DryRun } from './dry-run.js'
import { companionOf, sentAgain, whyNotSent } from './replayed-request.js'
import { NotRun, outcomeAtOnce, type WhatIfOutcome } from './what-if-run.js'

const cached = new WeakMap<WhatIfOutcome, readonly Dependency[]>()

/** Answers to a request under the values that change it, compared with the recorded one; in chunks. */
function* describeOutcome(
  world: World,
  recorded: RecordedRequest,
  outcome: WhatIfOutcome,
): Chunked<readonly Dependency[] | NotRun> {
  const existing = cached.get(outcome)
  if (existing !== undefined) return existing
  const sent = sentAgain(world, recorded)
  if (sent === null) return new NotRun(whyNotSent(world, recorded))
  const concurrent = companionOf(world, recorded)
  const companion = concurrent === undefined ? null : sentAgain(world, concurrent)
  const dryRun = new DryRun({ world, before: outcome.before, sent, companion })
  const base = yield* dryRun.traced()
  if (base === null) return new NotRun('Its answer would be known only after waiting.')
  const dependencies = new Map<string, Dependency & { readonly others: Omit<OtherOutcome, 'effect'>[] }>()
  for (const { other, state } of outcome.changing) {
    const tried = state === null ? yield* dryRun.under(other, base) : yield* dryRun.in(state, other)
    yield
    const { assumption, present: value } = other
    const dependency = dependencies.get(assumption) ?? { assumption, value, others: [] }
    dependencies.set(assumption, dependency)
    const differences = tried === null ? [] : describeDifferences(base.serialized, tried.serialized)
    dependency.others.push({ value: other.value, status: tried?.serialized.status ?? null, differences })
  }
  const described = [...dependencies.values()]
  cached.set(outcome, described)
  return described
}

/** Dependencies of a request that cannot be replayed: those recorded in its entry. */
const writtenDown = ({ assumptions }: RecordedEntry, { why }: NotRun): SerializedDependency =>
  assumptions === undefined ? { assumptions: [], not_tried: why } : { assumptions }

const idsOf = ({ changing, startedLate }: WhatIfOutcome): SerializedDependency => ({
  assumptions: inRegisterOrder(new Set(changing.map(({ other }) => other.assumption))),
  ...(startedLate === null ? {} : { not_tried: startedLate }),
})

/** Finds the dependencies of recorded requests by what-if replays, on demand. */
export const dependenciesIn = (world: World): FindDependencies =>
  function* (recorded: RecordedRequest): Chunked<DependsOn> {
    const outcome = yield* outcomeAtOnce(world, recorded)
    const described = outcome instanceof NotRun ? outcome : yield* describeOutcome(world, recorded, outcome)
    if (outcome instanceof NotRun || described instanceof NotRun)
      return { ...writtenDown(recorded.entry, described as NotRun), would_change: [] }
    return {
      ...idsOf(outcome),
      would_change: described.map((one) => describeDependency(one, world.statusOf(one.assumption))).sort(byWeight),
    }
  }

const forgotten = new NotRun('The journal has it no longer.')

/** Dependencies of an entry; found in chunks. */
export function* serializeDependency(world: World, entry: RecordedEntry): Chunked<SerializedDependency> {
  const recorded = yield* world.journal.seek(entry.request_id)
  const outcome = recorded === undefined ? forgotten : yield* outcomeAtOnce(world, recorded)
  return outcome instanceof NotRun ? writtenDown(entry, outcome) : idsOf(outcome)
}

/** Journal entry with its dependencies; made in chunks. */
export function* describeEntry(world: World, entry: RecordedEntry): Chunked<JournalEntry> {
  return withAssumptions(entry, yield* serializeDependency(world, entry))
}
