import type { Assumption } from './assumption.js'
import { type AssumptionId, register } from './register.js'

/** The profiles: the likeliest behaviour, the one that is loudest about client bugs, that of a bare framework, and the likeliest behaviour with varied rows. */
export const profileNames = ['default', 'strict', 'framework', 'rich'] as const

export type ProfileName = (typeof profileNames)[number]

export function isProfileName(name: unknown): name is ProfileName {
  return (profileNames as readonly unknown[]).includes(name)
}

/** The value one assumption has under a profile; a profile that says nothing about it leaves the default. */
export function profileValue(assumption: Assumption, profile: ProfileName): string {
  return assumption[profile] ?? assumption.default
}

/** The values of all assumptions under a profile, as a fresh object. */
export function profileValues(profile: ProfileName): Record<AssumptionId, string> {
  const entries = register.map((assumption) => [assumption.id, profileValue(assumption, profile)])
  return Object.fromEntries(entries) as Record<AssumptionId, string>
}
