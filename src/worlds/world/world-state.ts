import type { Table } from '../../core/tree/table.js'
import type { Declared } from '../../data/rows/label-book.js'
import type { OwnerRows } from '../../data/rows/owner-rows.js'
import { type IssuedTokens, startTokens } from '../../data/rows/token-vault.js'
import { type ChosenAssumptions, startAssumptions, type UsedCounts } from '../../ground/assumptions/assumption-book.js'
import { type ClockSettings, startClock } from '../../ground/time/world-clock.js'
import { noLookups, type SavedLookups } from '../../limits/lookup-block.js'
import { noWindows, type OwnedWindow } from '../../limits/quota-book.js'
import { type KeysState, noKeys } from '../../limits/replay-log.js'
import { nothingPlays, type ScenarioState } from '../../scenario/player.js'
import { type DeliveriesState, noDeliveries } from '../../webhooks/delivery-log.js'
import { noWebhooks, type WebhooksState } from '../../webhooks/webhook-state.js'
import { type Draws, nothingDrawn } from './identifiers.js'
import type { WorldSettings } from './world-settings.js'

/**
 * State of a world as one immutable value. Work in progress is not part of it: keys in flight, locks, timers, connections. A new section
 * gets a line here, one in `copyState`, one in `startState`, and a row in `snapshot/sections.ts`.
 */
export interface WorldState {
  /** Settings of the clock, not the time. */
  readonly clock: ClockSettings
  /** Numbers of names drawn. */
  readonly draws: Draws
  readonly assumptions: ChosenAssumptions
  /** Labels of documents with their records, by document. */
  readonly labels: readonly Declared[]
  readonly tokens: IssuedTokens
  readonly quotas: Table<OwnedWindow>
  /** Failed look-ups on the cancel route. */
  readonly blocks: Table<SavedLookups>
  /** Completed idempotency keys. */
  readonly keys: KeysState
  readonly scenario: ScenarioState
  /** Uses of each assumption since the start. */
  readonly used: UsedCounts
  readonly webhooks: WebhooksState
  readonly deliveries: DeliveriesState
  /** Written rows by owner; owners without writes are absent. */
  readonly rows: Readonly<Record<string, OwnerRows>>
}

/** A literal, because a spread of so many members takes half a microsecond, and every request copies a state several times. */
export const copyState = (state: WorldState): WorldState => ({
  clock: state.clock,
  draws: state.draws,
  assumptions: state.assumptions,
  labels: state.labels,
  tokens: state.tokens,
  quotas: state.quotas,
  blocks: state.blocks,
  keys: state.keys,
  scenario: state.scenario,
  used: state.used,
  webhooks: state.webhooks,
  deliveries: state.deliveries,
  rows: state.rows,
})

/** State of a new world with these settings, without its declared records. */
export const startState = ({ startsAt, options, overrides, tokens }: WorldSettings): WorldState => ({
  clock: startClock(startsAt, options.frozen),
  draws: nothingDrawn,
  assumptions: startAssumptions(options.profile, overrides, options.calibration),
  labels: [],
  tokens: startTokens(tokens),
  quotas: noWindows,
  blocks: noLookups,
  keys: noKeys,
  scenario: nothingPlays,
  used: {},
  webhooks: noWebhooks,
  deliveries: noDeliveries,
  rows: {},
})
