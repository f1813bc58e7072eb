import type { Checkpoint } from '../../worlds/snapshot/saved-section.js'
import { type SectionName, savedSections, sectionNames } from '../../worlds/snapshot/sections.js'

/** True for a section on which answers to later requests depend. The others are the same in every course of a run, or only report. */
const isCompared: Readonly<Record<SectionName, boolean>> = {
  dataset: false,
  profile: false,
  overrides: false,
  laid_assumptions: false,
  calibration: false,
  unlimited: false,
  checkout_base_url: false,
  clock: false,
  id_key: false,
  draws: true,
  tokens: true,
  quotas: true,
  lookups: true,
  idempotency_keys: true,
  declared: true,
  rows: true,
  scenario: false,
  assumptions_used: false,
  webhooks: false,
  webhook_deliveries: false,
}

const compared = sectionNames.filter((name) => isCompared[name])

/** True if two states have equal records: no change leads from one to the other that does not lead back as well. */
export const isSameState = (one: Checkpoint['state'], other: Checkpoint['state']): boolean =>
  one === other || compared.every((name) => changesBetween(name, one, other) === changesBetween(name, other, one))

const changesBetween = (name: SectionName, before: Checkpoint['state'], after: Checkpoint['state']): string =>
  JSON.stringify([...savedSections[name].changes(withState(before), withState(after))])

/** The compared sections read neither settings nor the time. */
const withState = (state: Checkpoint['state']): Checkpoint => ({ state }) as Checkpoint
