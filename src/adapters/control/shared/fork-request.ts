import * as z from 'zod'
import type { OptionType } from '../../../worlds/options/option.js'
import { findWorldOption, worldOptions } from '../../../worlds/options/option-names.js'
import type { ForkOptions } from '../../../worlds/options/options.js'

/** What a member may be before the option itself looks at it. */
const memberTypes = () =>
  ({
    number: z.number(),
    string: z.string(),
    boolean: z.boolean(),
    strings: z.array(z.string()),
    values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    /** What they may be, the data says by itself. */
    documents: z.unknown(),
    calibration: z.record(z.string(), z.unknown()),
    /** Name of one of the library, or the scenario itself. */
    scenario: z.union([z.string(), z.record(z.string(), z.unknown())]),
  }) satisfies Record<OptionType, z.ZodType>

/** Body of `POST /worlds`: options by their names here; what they may be, the options of a fork decide. */
export const forkRequest = () => {
  const types = memberTypes()
  return z.strictObject({
    from: z.string().optional(),
    after: z.boolean().optional(),
    same_ids: z.boolean().optional(),
    ...Object.fromEntries(worldOptions.map(findWorldOption).map(({ wire, type }) => [wire, types[type].optional()])),
  })
}

/** The options that a body asks for. */
export const forkOptionsFrom = ({ from, after, same_ids, ...members }: z.infer<ReturnType<typeof forkRequest>>): ForkOptions => ({
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

/** The member that a refused option is here; the name itself where it is none. */
export const memberOf = (option: string): string => {
  const name = worldOptions.find((existing) => existing === option)
  return name === undefined ? option : findWorldOption(name).wire
}
