import { sentenceInOneLine } from './in-one-line.js'
import { InterruptedError } from './interrupted-error.js'
import { readPlainFlags } from './plain-flags.js'
import { UsageError } from './usage-error.js'

/**
 * Runs the command. Never rejects: what goes wrong becomes one sentence on standard error, for a file one for each problem, and an exit
 * code, 2 for something wrong with what was typed, that of the signal for what was interrupted, 1 for everything else.
 */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  // A reader that goes away, such as `head`, is no reason to end.
  process.stdout.on('error', () => {})
  try {
    const flags = readPlainFlags(args)
    if (flags === undefined) await (await import('./program.js')).runProgram(args)
    else await (await import('./serve-command.js')).runServe(flags)
  } catch (error) {
    for (const sentence of sentencesOf(error)) process.stderr.write(`${sentenceInOneLine(sentence)}\n`)
    process.exitCode = exitCodeOf(error)
  }
}

function exitCodeOf(error: unknown): number {
  if (error instanceof InterruptedError) return error.exitCode
  return error instanceof UsageError ? 2 : 1
}

function sentencesOf(cause: unknown): readonly string[] {
  if (cause instanceof UsageError) return cause.sentences
  return [cause instanceof Error ? cause.message : String(cause)]
}
