import * as z from 'zod'
import { parseIso, parseTextDate, parseTextTimestamp } from './timestamp-codec.js'

/** ISO 8601 in UTC with microseconds, the form of product and offer resources (assumption `iso-timestamp-precision`). */
export const isoTimestamp = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/)
  .refine((text) => parseIso(text) !== null, 'no such date and time')
  .meta({
    id: 'IsoTimestamp',
    description: 'ISO 8601 in UTC. That it has six decimals is assumed (`iso-timestamp-precision`).',
    example: '2026-01-02T03:04:05.000000Z',
    format: 'date-time',
  })

/** `dd/mm/yyyy HH:MM:SS`, the form of order, commission and subscription resources. */
export const textTimestamp = z
  .string()
  .regex(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/)
  .refine((text) => parseTextTimestamp(text) !== null, 'no such date and time')
  .meta({
    id: 'TextTimestamp',
    description:
      'Text in the form `dd/mm/yyyy HH:MM:SS`. That it shows the wall clock of São Paulo is assumed (`text-timestamp-zone`).',
    example: '02/01/2026 00:04:05',
  })

/** `dd/mm/yyyy`, the form of a subscription's `next_charge`. */
export const textDate = z
  .string()
  .regex(/^\d{2}\/\d{2}\/\d{4}$/)
  .refine((text) => parseTextDate(text) !== null, 'no such date')
  .meta({
    id: 'TextDate',
    description: 'Text in the form `dd/mm/yyyy`. That it is a day in São Paulo is assumed (`text-timestamp-zone`).',
    example: '02/02/2026',
  })
