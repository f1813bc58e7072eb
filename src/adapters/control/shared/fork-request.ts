import * as z from 'zod'
import type { OptionType } from '../../../worlds/options/option.js'
import { findWorldOption, worldOptions } from '../../../worlds/options/option-names.js'
import type { ForkOptions } from '../../../worlds/options/options.js'

/** Schema of a member by option type; the option validates further. */
const memberTypes = () =>
  ({
    number: z.number(),
    string: z.string(),
    boolean: z.boolean(),
    strings: z.array(z.string()),
    values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    /** Validated by the reader of data documents. */
    documents: z.unknown(),
    calibration: z.record(z.string(), z.unknown()),
    /** Name of a library scenario, or a whole scenario. */
    scenario: z.union([z.string(), z.record(z.string(), z.unknown())]),
  }) satisfies Record<OptionType, z.ZodType>

/** Schema of the body of `POST /worlds`: options by their wire names; values are validated by the fork itself. */
export const forkRequest = () => {
  const types = memberTypes()
  return z.strictObject({
    name: z.string().optional(),
    from: z.string().optional(),
    after: z.boolean().optional(),
    same_ids: z.boolean().optional(),
    ...Object.fromEntries(worldOptions.map(findWorldOption).map(({ wire, type }) => [wire, types[type].optional()])),
  })
}

/** Fork options of a body. */
export const forkOptionsFrom = ({
  name,
  from,
  after,
  same_ids,
  ...members
}: z.infer<ReturnType<typeof forkRequest>>): ForkOptions => ({
  ...(name === undefined ? {} : { name }),
  ...(from === undefined ? {} : { from }),
  ...(after === undefined ? {} : { after }),
  ...(same_ids === undefined ? {} : { sameIds: same_ids }),
  ...Object.fromEntries(
    worldOptions.flatMap((name) => {
      const value = (members as Record<string, unknown>)[findWorldOption(name).wire]
      return value === undefined ? [] : [[name, value]]
    }),
  ),
})

/** Wire name of an option; the name itself for any other. */
export const memberOf = (option: string): string => {
  const name = worldOptions.find((existing) => existing === option)
  return name === undefined ? option : findWorldOption(name).wire
}
