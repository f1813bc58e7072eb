import { minuteMs } from '../../core/time.js'
import type { Host } from './host.js'

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
    return (
      stateOf(host) !== stateOf(begun) || Math.abs(host.clock.now().getTime() - begun.clock.now().getTime()) > toleranceOf(host)
    )
  } finally {
    begun.drop()
  }
}

/** Milliseconds that a clock may have gone on by itself. */
const toleranceOf = (host: Host): number => (host.snapshot().clock.frozen ? 0 : minuteMs)

/** Sections of the state that a flow sees and its user can change, as text. Tokens of a fork have other texts. */
export const stateOf = (host: Host): string => {
  const { rows, declared, overrides, profile, unlimited, tokens, clock, scenario } = host.snapshot()
  return JSON.stringify([
    rows,
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
