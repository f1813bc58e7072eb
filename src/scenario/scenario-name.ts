import type { Zod } from '../spec/form.js'

/** A name of a scenario or step, as the journal writes it. */
export const scenarioNameForm = (z: Zod) =>
  z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'give a name of small letters, digits and hyphens')
    .max(100)
