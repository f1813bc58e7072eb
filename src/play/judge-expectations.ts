import { judgeConduct } from '../journal/conduct.js'
import type { JournalEntry } from '../journal/journal-entry.js'
import type { Expectation } from '../scenario/expectation.js'
import { fitsStatus } from '../scenario/matching.js'
import type { JudgedExpectation } from '../scenario/progress.js'
import type { World } from '../world/world.js'

/** Judges the client by the requests of the journal that came since the scenario of the world began. */
export const judgeExpectations = (world: World): readonly JudgedExpectation[] => {
  const { scenario, since } = world.player
  if (scenario === null) return []
  const recorded = world.journal.all().filter(({ number }) => number > since)
  const findings = judgeConduct(recorded).map(({ finding }) => finding)
  return scenario.expects.map(({ say, requests, free_of }) => {
    const verdicts = [
      ...(requests === undefined
        ? []
        : [
            isWithin(
              requests,
              recorded.map(({ entry }) => entry),
            ),
          ]),
      ...(free_of === undefined ? [] : [!free_of.some((id) => findings.includes(id))]),
    ]
    return { say, met: verdicts.length === 0 ? null : verdicts.every(Boolean) }
  })
}

const isWithin = (wanted: NonNullable<Expectation['requests']>, entries: readonly JournalEntry[]): boolean => {
  const { operation, status, token, replayed, path, at_least = 0, at_most = Number.POSITIVE_INFINITY } = wanted
  const count = entries.filter(
    (entry) =>
      (operation === undefined || entry.operation === operation) &&
      fitsStatus(status, entry.status) &&
      (token === undefined || entry.token === token) &&
      (replayed === undefined || entry.replayed === replayed) &&
      (path === undefined || entry.path === path),
  ).length
  return count >= at_least && count <= at_most
}
