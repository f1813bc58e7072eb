import type { Assumption } from './assumption.js'
import { type ProfileName, profileNames } from './profile-name.js'
import { register } from './register.js'

/** True if the table lists an assumption under a profile: most have the default and are left out. */
const isSaid = (assumption: Assumption, profile: ProfileName): boolean =>
  profile === 'default' || (assumption[profile] ?? assumption.default) !== assumption.default

const valuesUnder = (profile: ProfileName): Readonly<Record<string, string>> =>
  Object.fromEntries(
    register
      .filter((assumption) => isSaid(assumption, profile))
      .map((assumption: Assumption) => [assumption.id, assumption[profile] ?? assumption.default]),
  )

/**
 * Values by profile, in the order of the register: all of `default`, and of each other profile those that differ. A build inlines
 * them, so that a start does not load the register.
 */
export const profileTable = Object.fromEntries(profileNames.map((profile) => [profile, valuesUnder(profile)])) as Readonly<
  Record<ProfileName, Readonly<Record<string, string>>>
>
