import { profileNames } from '../../assumptions/profile-name.js'
import { profileValues } from '../../assumptions/profiles.js'
import { profileForm } from '../answers/assumptions.js'
import { listForm } from '../answers/lists.js'
import { defineRoute } from '../shared/define-route.js'

export const listProfiles = defineRoute({
  method: 'GET',
  path: '/profiles',
  says: 'the values of each profile of assumptions',
  answer: listForm(profileForm),
  act: () => ({ data: profileNames.map((name) => ({ name, values: profileValues(name) })) }),
})
