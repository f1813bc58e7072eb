import type { Zod } from '../spec/form.js'
import { parseInstant } from './instant.js'

/** An instant as ISO 8601 text. */
export const instantTextForm = (z: Zod) =>
  z.string().refine((text) => parseInstant(text) !== undefined, 'give an ISO 8601 instant')
