import { TracedValue } from '../changes/traced.js'
import { TracedQuotas } from '../limits/quota-book.js'
import { writePlayer } from '../scenario/player.js'
import { weighStored } from '../store/weigh-row.js'
import { traceDraws } from '../world/identifiers.js'
import { keyedPart } from './keyed-part.js'
import type { StatePart } from './part.js'
import { rowsPart } from './rows-part.js'
import type { Snapshot } from './snapshot.js'
import { traceRows } from './trace-rows.js'
import { unlessEmpty } from './unless-empty.js'
import { wholePart } from './whole-part.js'

const isoOf = (instant: number): string => new Date(instant).toISOString()

/** Members of a snapshot that a log of changes does not hold. */
type Unkept = 'format' | 'version' | 'journal'

/** Everything a state consists of, but for the journal, in the order of a snapshot. What is new in a world gets a row here. */
export const stateParts: { readonly [Member in Exclude<keyof Snapshot, Unkept>]-?: StatePart<Snapshot[Member]> } = {
  dataset: wholePart(({ settings: { dataset } }) => ({
    seed: dataset.seed,
    orders: dataset.orders,
    day: isoOf(dataset.dayStart),
    starts_at: isoOf(dataset.startsAt),
  })),
  profile: wholePart(({ settings }) => settings.options.profile),
  overrides: wholePart(
    ({ assumptions }) => assumptions.overrides,
    ({ assumptions }) => assumptions.values,
  ),
  laid_assumptions: wholePart(
    ({ assumptions }) => assumptions.laid,
    ({ assumptions }) => assumptions.values,
  ),
  unlimited: wholePart(({ settings }) => settings.options.unlimited),
  checkout_base_url: wholePart(({ settings }) => settings.options.checkoutBaseUrl),
  clock: {
    ...wholePart(({ clock }) => clock.save()),
    trace: ({ clock }) =>
      TracedValue.of(
        () => clock.save(),
        () => clock.changes,
      ),
  },
  id_key: wholePart(({ identifiers: { idKey } }) => (idKey === 'default' ? undefined : idKey)),
  draws: {
    ...wholePart(
      ({ identifiers }) => identifiers.save(),
      ({ identifiers }) => identifiers.drawn,
    ),
    trace: ({ identifiers }, marks) => traceDraws(identifiers, marks),
  },
  tokens: keyedPart(
    ({ tokens }) => tokens,
    ({ id }) => id,
  ),
  quotas: {
    ...keyedPart(
      ({ quotas }) => quotas,
      ({ owner, bucket, kind }) => `${owner} ${bucket} ${kind}`,
    ),
    trace: ({ quotas }, marks) => new TracedQuotas(quotas, marks),
  },
  lookups: keyedPart(
    ({ blocks }) => blocks,
    ({ key }) => key,
    { isMoved: true },
  ),
  idempotency_keys: keyedPart(
    ({ replays }) => replays,
    ({ key }) => key,
    { isMoved: true },
  ),
  declared: {
    ...wholePart(
      ({ labels }) => labels.save(),
      ({ labels }) => labels.count,
    ),
    trace: ({ labels }) => {
      const count = () => labels.count
      return new TracedValue(count, count, (documents) => labels.save(documents))
    },
  },
  rows: { ...rowsPart, trace: traceRows },
  scenario: {
    ...wholePart(
      ({ player }) => player.save(),
      ({ player }) => player.stamp,
    ),
    trace: ({ player }, marks) =>
      new TracedValue(
        () => player.hold(),
        () => player.stamp,
        writePlayer,
        { marks, weigh: ({ steps }) => steps.bytes },
      ),
  },
  assumptions_used: wholePart(({ leaned }) => leaned.save()),
  webhooks: wholePart(
    ({ webhooks }) => webhooks.state.save(),
    ({ webhooks }) => webhooks.state.version,
  ),
  webhook_deliveries: unlessEmpty(
    keyedPart(
      ({ webhooks }) => webhooks.state.log,
      ({ id }) => id,
      { weigh: weighStored },
    ),
  ),
}

/** A member of a snapshot that is kept. */
export type PartName = keyof typeof stateParts

export const partNames = Object.keys(stateParts) as readonly PartName[]
