import type { Assumption } from './assumption.js'
import type { ProfileName } from './profile-name.js'
import { type AssumptionId, register } from './register.js'

/** The value one assumption has under a profile; a profile that says nothing about it leaves the default. */
export function profileValue(assumption: Assumption, profile: ProfileName): string {
  return assumption[profile] ?? assumption.default
}

/** The values of all assumptions under a profile, as a fresh object. */
export function profileValues(profile: ProfileName): Record<AssumptionId, string> {
  const entries = register.map((assumption) => [assumption.id, profileValue(assumption, profile)])
  return Object.fromEntries(entries) as Record<AssumptionId, string>
}
