import { sentenceInOneLine } from './shared/in-one-line.js'
import { createServeOptions, flagKey, type ServeFlags, type ServeOption } from './shared/serve-flags.js'
import { InterruptedError, UsageError } from './shared/usage-error.js'

/**
 * Parses options of `serve` in their long form, each separate from its value, as in `--port 0 --quiet`. Undefined for any
 * other command line, valid or not: commander parses that one, and takes longer to load than this takes to run.
 * @throws UsageError for an invalid value.
 */
export function readPlainFlags(args: readonly string[]): ServeFlags | undefined {
  const given = findPlainOptions(args[0] === 'serve' ? args.slice(1) : args)
  if (given === undefined) return undefined
  const flags: Record<string, unknown> = {}
  for (const { option, name, text } of given) {
    const key = flagKey(name)
    const value = option.read === null ? true : option.read(name, text)
    flags[key] = option.isRepeatable ? [...((flags[key] as unknown[] | undefined) ?? []), value] : value
  }
  return flags
}

interface GivenOption {
  readonly option: ServeOption
  readonly name: string
  /** Value as typed; `''` for a switch. */
  readonly text: string
}

function findPlainOptions(args: readonly string[]): readonly GivenOption[] | undefined {
  const options = new Map(createServeOptions().map((option) => [option.long, option]))
  const given: GivenOption[] = []
  for (let index = 0; index < args.length; index += 1) {
    const name = args[index] as string
    const option = options.get(name)
    if (option === undefined) return undefined
    if (option.read !== null) index += 1
    const text = option.read === null ? '' : args[index]
    if (text === undefined || text.startsWith('-')) return undefined
    given.push({ option, name, text })
  }
  return given
}

/**
 * Runs the command. Never rejects: an error is printed to standard error, one sentence a problem, and sets the exit
 * code: 2 for a usage error, that of the signal for an interrupted command, 1 for all others.
 */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  // A closed output pipe, as of `head`, is not an error.
  process.stdout.on('error', () => {})
  try {
    const flags = readPlainFlags(args)
    if (flags === undefined) await (await import('./program.js')).runProgram(args)
    else await (await import('./commands/serve-command.js')).runServe(flags)
  } catch (error) {
    const { maskText } = await import('../../masking/mask-text.js')
    for (const sentence of sentencesOf(error)) process.stderr.write(`${sentenceInOneLine(maskText(sentence))}\n`)
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
