import type { Refuse } from './option.js'
import { InvalidOptionError } from './options.js'
import { optionsTable } from './options-table.js'

type Table = typeof optionsTable

/** Options that are given as JavaScript values. */
type ValueOption = { [Name in keyof Table]: Table[Name] extends { read: unknown } ? Name : never }[keyof Table]

/** What an option comes to once it is checked, or has its default. */
export type Checked<Name extends ValueOption> = ReturnType<Table[Name]['read']> | Extract<Table[Name]['default'], null>

/** @throws InvalidOptionError, always, naming the option. */
export const refusalOf =
  (name: string): Refuse =>
  (problem, reason) => {
    throw new InvalidOptionError(name, problem, reason)
  }

/**
 * The checked form of what is given for an option; its default where nothing is.
 * @throws InvalidOptionError naming the option, what was wrong and what is taken.
 */
export const readOption = <Name extends ValueOption>(name: Name, value: unknown): Checked<Name> => {
  const option: Table[ValueOption] = optionsTable[name]
  const isLeftOut = value === undefined || (value === null && 'ignoresNull' in option)
  if (isLeftOut && option.default === null) return null as Checked<Name>
  return option.read(isLeftOut ? option.default : value, refusalOf(name)) as Checked<Name>
}
