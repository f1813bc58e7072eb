import type { Assumption } from './assumption.js'
import { type ProfileName, profileNames } from './profile-name.js'
import { register } from './register.js'

/** A profile that says nothing about an assumption leaves the default. */
const valueUnder = (assumption: Assumption, profile: ProfileName): string => assumption[profile] ?? assumption.default

const valuesUnder = (profile: ProfileName): Readonly<Record<string, string>> =>
  Object.fromEntries(register.map((assumption) => [assumption.id, valueUnder(assumption, profile)]))

/** The values of all assumptions under each profile, in the order of the register. A build has them written out, so that no start reads prose. */
export const profileTable = Object.fromEntries(profileNames.map((profile) => [profile, valuesUnder(profile)])) as Readonly<
  Record<ProfileName, Readonly<Record<string, string>>>
>
