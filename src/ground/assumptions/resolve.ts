import { AssumptionError } from './assumption-error.js'
import { type AssumptionOverrides, collectAssumptionProblems } from './assumption-problems.js'
import type { ProfileName } from './profile-name.js'
import { profileTable } from './profile-table.js'
import type { AssumptionId, AssumptionValues } from './register.js'

/** Values of all assumptions under a profile, as a fresh object. */
export const profileValues = (profile: ProfileName): Record<AssumptionId, string> =>
  ({ ...profileTable.default, ...profileTable[profile] }) as Record<AssumptionId, string>

export { AssumptionError, type AssumptionProblem } from './assumption-error.js'

export interface ResolveAssumptionsOptions {
  /** Profile with the values that no override names. Default `default`. */
  readonly profile?: ProfileName | undefined
  readonly overrides?: AssumptionOverrides | undefined
}

/**
 * Value of every assumption: the override, else that of the profile.
 *
 * @example resolveAssumptions({ profile: 'strict', overrides: { 'cancel-404-threshold': 3 } })
 * @throws {AssumptionError} when an override names no assumption or gives one a value it cannot take.
 */
export function resolveAssumptions({ profile = 'default', overrides = {} }: ResolveAssumptionsOptions = {}): AssumptionValues {
  if (Object.keys(overrides).length === 0) return plainValues(profile)
  const [first, ...others] = collectAssumptionProblems(overrides)
  if (first !== undefined) throw new AssumptionError([first, ...others])
  const values: Record<string, string> = profileValues(profile)
  for (const [id, value] of Object.entries(overrides)) values[id] = String(value)
  return values as AssumptionValues
}

const plain = new Map<ProfileName, AssumptionValues>()

/** Values of a profile without overrides, shared by all worlds that have none. */
function plainValues(profile: ProfileName): AssumptionValues {
  let values = plain.get(profile)
  if (values === undefined) {
    values = Object.freeze(profileValues(profile))
    plain.set(profile, values)
  }
  return values
}
