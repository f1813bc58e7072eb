import type { AssumptionState } from '../../../src/extensions/control/schemas.js'
import { commandLine } from '../../format/command-line.js'
import { shellWord } from '../../format/shell-word.js'

export const changedOf = (assumptions: readonly AssumptionState[]): readonly AssumptionState[] =>
  assumptions.filter((assumption) => assumption.value !== assumption.default)

/** The present choice as flags of the command. */
export const asCommandLine = (assumptions: readonly AssumptionState[]): string =>
  commandLine(...changedOf(assumptions).map(({ id, value }) => `--assume ${shellWord(`${id}=${value}`)}`))

/** The present choice as an option of `createEmulator`. */
export const asCode = (assumptions: readonly AssumptionState[]): string => {
  const lines = changedOf(assumptions).map(({ id, value }) => `    '${id}': ${JSON.stringify(value)},`)
  return lines.length === 0 ? 'createEmulator()' : ['createEmulator({', '  assumptions: {', ...lines, '  },', '})'].join('\n')
}
