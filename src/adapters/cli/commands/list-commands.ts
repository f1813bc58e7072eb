import type { Command } from 'commander'
import { nearestName } from '../../../core/nearest-name.js'
import { version } from '../../../emulator/version.js'
import { controlBase, foreignServiceAt, openControl } from '../shared/ask-control.js'
import { inOneLine } from '../shared/in-one-line.js'
import { listedTokens } from '../shared/listed-tokens.js'
import { alignColumns } from '../shared/text-columns.js'
import { UsageError } from '../shared/usage-error.js'

/** `tokens`: the well-known tokens and their scopes. */
export function runTokens(): void {
  const rows = listedTokens.map(({ name, token, producer, purpose, scopes }) => [
    name,
    token,
    producer,
    purpose,
    scopes.length === 0 ? '-' : scopes.join(' '),
  ])
  const lines = alignColumns([['NAME', 'TOKEN', 'PRODUCER', 'PURPOSE', 'SCOPES'], ...rows])
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Timeout of a health check, in milliseconds. */
const patienceMs = 5_000

interface Health {
  readonly status?: unknown
  readonly version?: unknown
}

/**
 * `health`: checks that an emulator answers, for containers and scripts.
 * @param url its address; defaults to the one at which `serve` would listen here.
 * @throws UsageError for an invalid address, Error if no emulator answers there.
 */
export async function checkHealth(url?: string): Promise<void> {
  const { href, origin } = controlBase(url)
  const found = (await openControl({ url: href }, patienceMs)('GET', '/health')) as Health | null
  if (found?.status !== 'ok') throw foreignServiceAt(origin)
  const other = found.version === version ? '' : `, and this command is ${version}`
  process.stdout.write(`${origin} answers: producer-commerce-emulator ${inOneLine(String(found.version))}${other}.\n`)
}

/**
 * `help [command]`: prints the `--help` of the program, of a command or of a subcommand.
 * @throws UsageError for an unknown command.
 */
export function printHelp(program: Command, names: readonly string[]): void {
  let found = program
  for (const name of names) {
    const inner = found.commands.find((command) => command.name() === name)
    if (inner === undefined) throw new UsageError(refuse(found, name))
    found = inner
  }
  found.outputHelp()
}

function refuse(outer: Command, name: string): string {
  const names = outer.commands.map((command) => command.name())
  const nearest = nearestName(name, names)
  const choice = names.length === 0 ? `${outer.name()} has no subcommands.` : `choose from ${names.join(', ')}.`
  return `There is no command ${JSON.stringify(name)}: ${nearest === undefined ? choice : `did you mean ${nearest}?`}`
}
