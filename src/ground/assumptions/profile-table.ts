import type { Assumption } from './assumption.js'
import { type ProfileName, profileNames } from './profile-name.js'
import { register } from './register.js'

/** A profile says nothing about most assumptions: they have the default. */
const isSaid = (assumption: Assumption, profile: ProfileName): boolean =>
  profile === 'default' || (assumption[profile] ?? assumption.default) !== assumption.default

const valuesUnder = (profile: ProfileName): Readonly<Record<string, string>> =>
  Object.fromEntries(
    register
      .filter((assumption) => isSaid(assumption, profile))
      .map((assumption: Assumption) => [assumption.id, assumption[profile] ?? assumption.default]),
  )

/**
 * The values of all assumptions by default, in the order of the register, and under each other profile those that are not. A build has them
 * written out, so that no start reads prose.
 */
export const profileTable = Object.fromEntries(profileNames.map((profile) => [profile, valuesUnder(profile)])) as Readonly<
  Record<ProfileName, Readonly<Record<string, string>>>
>
