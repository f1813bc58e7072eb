import type { Zod } from '../ground/spec/schema-factory.js'

/** Schema of the name of a scenario or step: kebab-case, at most 100 characters. */
export const scenarioNameSchema = (z: Zod) =>
  z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'give a name of small letters, digits and hyphens')
    .max(100)
