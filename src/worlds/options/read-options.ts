import type { ReadData } from '../../data/documents/given-data.js'
import type { Scenario } from '../../scenario/scenario.js'
import type { Refuse } from './option.js'
import { type EmulatorOptions, type ForkOptions, InvalidOptionError } from './options.js'
import { optionsTable } from './options-table.js'

type Table = typeof optionsTable

/** Names of the options that can be given as JavaScript values. */
type ValueOption = { [Name in keyof Table]: Table[Name] extends { read: unknown } ? Name : never }[keyof Table]

/** Type of an option after its check or default. */
export type Checked<Name extends ValueOption> = ReturnType<Table[Name]['read']> | Extract<Table[Name]['default'], null>

/**
 * Creates the `Refuse` of an option.
 * @throws InvalidOptionError, always, naming the option.
 */
export const refusalOf =
  (name: string): Refuse =>
  (problem, reason) => {
    throw new InvalidOptionError(name, problem, reason)
  }

/**
 * Checked value of an option, or its default if none is given.
 * @throws InvalidOptionError naming the option, the problem and the allowed values.
 */
export const readOption = <Name extends ValueOption>(name: Name, value: unknown): Checked<Name> => {
  const option: Table[ValueOption] = optionsTable[name]
  const isLeftOut = value === undefined || (value === null && 'ignoresNull' in option)
  if (isLeftOut && option.default === null) return null as Checked<Name>
  return option.read(isLeftOut ? option.default : value, refusalOf(name)) as Checked<Name>
}

/** Options given as whole documents, after reading. */
interface ReadSources {
  scenario?: Scenario
  data?: ReadData
}

/** Options with scenario and data read, and the values of the calibration merged into the assumptions. */
export type ReadOptions = Omit<EmulatorOptions, keyof ReadSources> & ReadSources

/** `ReadOptions` of a fork. */
export type ReadForkOptions = Omit<ForkOptions, keyof ReadSources> & ReadSources
