import { savedLabels } from '../../data/rows/label-book.js'
import { savedLayer, savedOverrides } from '../../ground/assumptions/assumption-book.js'
import { saveClock } from '../../ground/time/world-clock.js'
import { saveWindow } from '../../limits/quota-book.js'
import { saveKey } from '../../limits/replay-log.js'
import { saveScenario } from '../../scenario/player.js'
import type { DeliveryRecord } from '../../webhooks/delivery.js'
import { saveWebhooks } from '../../webhooks/webhook-state.js'
import { rowsSection } from './rows-section.js'
import { keyed, type SavedSection, whole, wholeOf } from './saved-section.js'
import type { Snapshot } from './snapshot.js'

const isoOf = (instant: number): string => new Date(instant).toISOString()

/** Section that is left out of a snapshot while its list is empty, as in snapshots from before it existed. */
const unlessEmpty = <Item>(section: SavedSection<readonly Item[]>): SavedSection<readonly Item[] | undefined> => {
  const orNothing = <List extends readonly unknown[]>(list: List): List | undefined => (list.length === 0 ? undefined : list)
  return {
    ...section,
    save: (checkpoint) => orNothing(section.save(checkpoint)),
    read: (folded) => orNothing(section.read(folded) as readonly unknown[]),
  }
}

/** Members of a snapshot that a log of changes does not contain. */
type Unkept = 'format' | 'version' | 'journal'

/** Sections of a state in the order of a snapshot, without the journal. Add a new section here. */
export const savedSections: { readonly [Member in Exclude<keyof Snapshot, Unkept>]-?: SavedSection<Snapshot[Member]> } = {
  dataset: whole(({ settings: { dataset } }) => ({
    seed: dataset.seed,
    orders: dataset.orders,
    day: isoOf(dataset.dayStart),
    starts_at: isoOf(dataset.startsAt),
  })),
  profile: whole(({ settings }) => settings.options.profile),
  overrides: wholeOf(
    ({ assumptions }) => assumptions,
    ({ assumptions }) => savedOverrides(assumptions),
  ),
  laid_assumptions: wholeOf(
    ({ assumptions }) => assumptions,
    ({ assumptions }) => savedLayer(assumptions),
  ),
  calibration: wholeOf(
    ({ assumptions }) => assumptions,
    ({ assumptions: { calibration } }) => (calibration === null ? undefined : { ...calibration }),
  ),
  unlimited: whole(({ settings }) => settings.options.unlimited),
  checkout_base_url: whole(({ settings }) => settings.options.checkoutBaseUrl),
  clock: whole(({ state, at }) => saveClock(state.clock, at)),
  id_key: whole(({ settings: { idKey } }) => (idKey === 'default' ? undefined : idKey)),
  draws: wholeOf(
    ({ draws }) => draws,
    ({ draws }) => draws,
  ),
  tokens: keyed(
    ({ tokens }) => tokens.records,
    (token) => token,
    ({ id }) => id,
    ({ id }) => id,
  ),
  quotas: keyed(
    ({ quotas }) => quotas,
    saveWindow,
    ({ key }) => key,
    ({ owner, bucket, kind }) => `${owner} ${bucket} ${kind}`,
  ),
  lookups: keyed(
    ({ blocks }) => blocks,
    (lookups) => lookups,
    ({ key }) => key,
    ({ key }) => key,
    { isMoved: true },
  ),
  idempotency_keys: keyed(
    ({ keys }) => keys.answered,
    saveKey,
    ({ key }) => key,
    ({ key }) => key,
    { isMoved: true },
  ),
  declared: wholeOf(
    ({ labels }) => labels,
    ({ labels }) => savedLabels(labels),
  ),
  rows: rowsSection,
  scenario: wholeOf(
    ({ scenario }) => scenario,
    ({ scenario }) => saveScenario(scenario),
  ),
  assumptions_used: wholeOf(
    ({ used }) => used,
    ({ used }) => used,
  ),
  webhooks: wholeOf(
    ({ webhooks }) => webhooks,
    ({ webhooks }) => saveWebhooks(webhooks),
  ),
  webhook_deliveries: unlessEmpty(
    keyed(
      ({ deliveries }) => deliveries.records,
      (delivery): DeliveryRecord => delivery,
      ({ id }) => id,
      ({ id }) => id,
    ),
  ),
}

/** Name of a saved section. */
export type SectionName = keyof typeof savedSections

export const sectionNames = Object.keys(savedSections) as readonly SectionName[]
