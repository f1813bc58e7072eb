import { InvalidOptionError } from '../../../emulator/invalid-option-error.js'
import { findOption, type OptionName, optionNames } from '../options/names.js'
import { type GivenBy, givenByWords } from './given-by.js'
import { longFlag } from './serve-flags.js'
import { UsageError } from './usage-error.js'

/** Converts an InvalidOptionError to a UsageError that names the flag or the position in a config file. */
export async function refuseAsUsage<Result>(
  action: () => Result | Promise<Result>,
  givenBy: GivenBy = givenByWords,
): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    throw error instanceof InvalidOptionError ? new UsageError(explainInvalidOption(error, givenBy)) : error
  }
}

function explainInvalidOption(error: InvalidOptionError, givenBy: GivenBy): string {
  const name = nameOf(error)
  return `${givenBy((name && longFlag(name)) ?? `--${error.option}`)}${remedyOf(error)}`
}

const nameOf = ({ option }: InvalidOptionError): OptionName | undefined => optionNames.find((existing) => existing === option)

/** The problem, with the option's hint about valid values. */
export function remedyOf(error: InvalidOptionError): string {
  const name = nameOf(error)
  return name === undefined ? error.problem : withHint(name, error.problem)
}

/** A problem that suggests the nearest name needs no hint. */
function withHint(name: OptionName, problem: string): string {
  const hint = findOption(name).flag?.hint
  return hint === undefined || problem.endsWith('?') ? problem : `${problem.replace(/\.$/, '')}; ${hint}.`
}
