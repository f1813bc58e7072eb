import { parseInstant } from '../../core/time.js'
import type { Zod } from '../spec/schema-factory.js'

/** Schema of an instant as ISO 8601 text. */
export const instantTextSchema = (z: Zod) =>
  z.string().refine((text) => parseInstant(text) !== undefined, 'give an ISO 8601 instant')
