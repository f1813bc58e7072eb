import type { ProfileName } from './profile-name.js'
import { profileTable } from './profile-table.js'
import type { AssumptionId } from './register.js'

/** The values of all assumptions under a profile, as a fresh object. */
export function profileValues(profile: ProfileName): Record<AssumptionId, string> {
  return { ...profileTable.default, ...profileTable[profile] } as Record<AssumptionId, string>
}
