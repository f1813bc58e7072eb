import * as z from 'zod'
import type { ForkOptions } from '../../options/options.js'

/** Members by their names here; what they may be, the options of a fork decide. */
export const forkRequest = z.strictObject({
  from: z.enum(['start', 'now']).optional(),
  seed: z.number().optional(),
  orders: z.number().optional(),
  now: z.string().optional(),
  frozen: z.boolean().optional(),
  profile: z.string().optional(),
  assumptions: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  unlimited: z.boolean().optional(),
  /** Name of one of the library, or the scenario itself. */
  scenario: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
  chaos: z.number().optional(),
  checkout_base_url: z.string().optional(),
  journal_size: z.number().optional(),
})

const memberNames: Readonly<Record<string, string>> = { checkoutBaseUrl: 'checkout_base_url', journalSize: 'journal_size' }

/** The member that an option is asked for by. */
export const memberOf = (option: string): string => memberNames[option] ?? option

/** The options that are asked for. */
export const optionsOf = (request: z.infer<typeof forkRequest>): ForkOptions => {
  const { checkout_base_url, journal_size, ...same } = request
  return {
    ...same,
    ...(checkout_base_url === undefined ? {} : { checkoutBaseUrl: checkout_base_url }),
    ...(journal_size === undefined ? {} : { journalSize: journal_size }),
  } as ForkOptions
}
