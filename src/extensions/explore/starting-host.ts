import { openOwner } from '../../core/call.js'
import type { Environment, Slot, State } from '../../core/state.js'
import { minuteMs } from '../../core/time.js'
import type { World } from '../../emulator/extension.js'
import { worldBehind } from '../../emulator/world.js'
import type { SnapshotOffers } from '../snapshots/offers.js'
import { ExperimentError } from './check-options.js'
import type { Host, HostSnapshot } from './host.js'

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

/** World itself, of one that wraps it. */
const behind = (host: Host): World => worldBehind(host.fetch) ?? host

const hasChanged = (host: Host): boolean => {
  const world = behind(host)
  const begun = host.fork({ sameIds: true })
  try {
    const apart = Math.abs(host.clock.now().getTime() - begun.clock.now().getTime())
    return !isSame(behind(begun).state, world.state, world) || apart > (host.clock.frozen ? 0 : minuteMs)
  } finally {
    begun.drop()
  }
}

/** True if a flow sees the same in two states of a world; `after` may have read more. */
const isSame = (before: State, after: State, world: World): boolean => {
  if (before === after) return true
  const { saveState } = world.find<SnapshotOffers>('snapshots')!
  const now = world.now()
  // Charges that fell due are made when somebody reads.
  const read = (state: State): State =>
    Object.keys(after.rows).reduce((next, owner) => {
      const [environment, slot] = owner.split(' ') as [Environment, Slot]
      return openOwner(next, environment, slot, now, world.plugs)
    }, state)
  const textOf = (state: State): string => seenIn(saveState(read(state), world) as HostSnapshot)
  return textOf(before) === textOf(after)
}

/** Sections of a state that a flow sees and its user can change, as text. Tokens of a fork have other texts. */
const seenIn = ({ rows, declared, overrides, profile, unlimited, tokens, clock, scenario }: HostSnapshot): string =>
  JSON.stringify([
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

/**
 * Runs an experiment whose flow may only change the worlds that it is given. What it changes in the host is undone, and ends the experiment.
 * @throws ExperimentError if it has changed the host.
 */
export const withoutStrayWrites = async <Options extends { readonly signal?: AbortSignal }, Report>(
  host: Host,
  options: Options,
  act: (options: Options) => Promise<Report>,
): Promise<Report> => {
  const before = host.snapshot()
  const world = behind(host)
  const { state } = world
  const stray = new AbortController()
  const unlisten = host.onAnswer(({ world, method, path, status }) => {
    // The default world hears of every world.
    if (world !== host.id || method === 'GET' || status >= 400) return
    stray.abort(
      new ExperimentError(
        `The run writes outside its world: ${method} ${path} went to the world that the experiment starts from, where it is undone. Use the fetch, or the address and the token, of the world that the run is given.`,
      ),
    )
  })
  const signals = [stray.signal, ...(options.signal === undefined ? [] : [options.signal])]
  try {
    return await act({ ...options, signal: AbortSignal.any(signals) })
  } finally {
    unlisten()
    if (!isSame(state, world.state, world)) {
      host.restore(before)
      stray.signal.throwIfAborted()
      refuseChange()
    }
  }
}

/** @throws ExperimentError always. */
const refuseChange = (): never => {
  throw new ExperimentError(
    'The run changes the world that the experiment starts from, where that is undone. It may only change the world that it is given.',
  )
}
