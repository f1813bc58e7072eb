import type { Checkpoint } from '../../worlds/snapshot/saved-section.js'
import { type SectionName, savedSections } from '../../worlds/snapshot/sections.js'

/** Sections on which answers to later requests depend. The others are the same in every course of a run, or only report. */
const compared: readonly SectionName[] = ['draws', 'tokens', 'quotas', 'lookups', 'idempotency_keys', 'declared', 'rows']

/** True if two states have equal records: no change leads from one to the other that does not lead back as well. */
export const isSameState = (one: Checkpoint['state'], other: Checkpoint['state']): boolean =>
  one === other || compared.every((name) => changesBetween(name, one, other) === changesBetween(name, other, one))

const changesBetween = (name: SectionName, before: Checkpoint['state'], after: Checkpoint['state']): string =>
  JSON.stringify([...savedSections[name].changes(withState(before), withState(after))])

/** The compared sections read neither settings nor the time. */
const withState = (state: Checkpoint['state']): Checkpoint => ({ state }) as Checkpoint
