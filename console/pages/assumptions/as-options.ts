import type { AssumptionState } from '../../../src/extensions/control/schemas.js'

export const changedOf = (assumptions: readonly AssumptionState[]): readonly AssumptionState[] =>
  assumptions.filter((assumption) => assumption.value !== assumption.default)

const quoteForShell = (text: string): string => (/^[\w=:./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)

/** The present choice as flags of the command. */
export const asCommandLine = (assumptions: readonly AssumptionState[]): string =>
  [
    'producer-commerce-emulator',
    ...changedOf(assumptions).map(({ id, value }) => `--assume ${quoteForShell(`${id}=${value}`)}`),
  ].join(' ')

/** The present choice as an option of `createEmulator`. */
export const asCode = (assumptions: readonly AssumptionState[]): string => {
  const lines = changedOf(assumptions).map(({ id, value }) => `    '${id}': ${JSON.stringify(value)},`)
  return lines.length === 0 ? 'createEmulator()' : ['createEmulator({', '  assumptions: {', ...lines, '  },', '})'].join('\n')
}
