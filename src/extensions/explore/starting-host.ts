import type { Environment, Slot } from '../../core/state.js'
import { minuteMs } from '../../core/time.js'
import { type Host, snapshotOf } from './host.js'

/**
 * Runs an action with the world that experiments are forked from: the host, or a copy of its present state if that is another one than it
 * began with. What was only read does not count, so that used quotas do not either.
 */
export const withStartingHost = async <Report>(
  host: Host,
  act: (start: Host, hasBegun: boolean) => Promise<Report>,
): Promise<Report> => {
  if (!hasChanged(host)) return await act(host, false)
  const copy = host.fork({ from: 'now', sameIds: true })
  try {
    return await act(copy, true)
  } finally {
    copy.drop()
  }
}

const hasChanged = (host: Host): boolean => {
  const begun = host.fork({ sameIds: true })
  try {
    // Rows that were only read are saved as soon as they were opened.
    for (const owner of Object.keys(snapshotOf(host).rows)) {
      const [environment, slot] = owner.split(' ') as [Environment, Slot]
      begun.rows(environment, slot)
    }
    return (
      stateOf(host) !== stateOf(begun) || Math.abs(host.clock.now().getTime() - begun.clock.now().getTime()) > toleranceOf(host)
    )
  } finally {
    begun.drop()
  }
}

/** Milliseconds that a clock may have gone on by itself. */
const toleranceOf = (host: Host): number => (snapshotOf(host).clock.frozen ? 0 : minuteMs)

/** Sections of the state that a flow sees and its user can change, as text. Tokens of a fork have other texts. */
export const stateOf = (host: Host): string => {
  const { rows, declared, overrides, profile, unlimited, tokens, clock, scenario } = snapshotOf(host)
  return JSON.stringify([
    // Charges that fell due are made when somebody reads.
    Object.entries(rows).map(([owner, { settled_through: _, ...saved }]) => [owner, saved]),
    declared ?? null,
    overrides,
    profile,
    unlimited,
    tokens.map(({ hash: _, hint: __, last_used_at: ___, ...token }) => token),
    clock.frozen ? clock.now : null,
    scenario.scenario?.name ?? null,
    scenario.chaos.rate,
  ])
}
