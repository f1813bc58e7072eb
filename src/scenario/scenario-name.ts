import type { Zod } from '../ground/spec/schema-factory.js'

/** A name of a scenario or step, as the journal writes it. */
export const scenarioNameSchema = (z: Zod) =>
  z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'give a name of small letters, digits and hyphens')
    .max(100)
