import { findOption, type OptionName, optionNames } from '../options/option-names.js'
import { InvalidOptionError } from '../options/options.js'
import { longFlag } from './serve-flags.js'
import { UsageError } from './usage-error.js'

/** Has refusals of the library told in the names of the command line. */
export async function refuseAsUsage<Result>(action: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    throw error instanceof InvalidOptionError ? new UsageError(explainInvalidOption(error)) : error
  }
}

function explainInvalidOption({ option, problem }: InvalidOptionError): string {
  const name = optionNames.find((known) => known === option)
  const remedy = name === undefined ? problem : withHint(name, problem)
  return `Invalid ${(name && longFlag(name)) ?? `--${option}`}: ${remedy}`
}

/** A problem that asks for the nearest name says enough. */
function withHint(name: OptionName, problem: string): string {
  const hint = findOption(name).flag?.hint
  return hint === undefined || problem.endsWith('?') ? problem : `${problem.replace(/\.$/, '')}; ${hint}.`
}
