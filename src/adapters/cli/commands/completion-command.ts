import type { Command } from 'commander'
import type { Assumption } from '../../../register/assumption.js'
import { profileNames } from '../../../register/profile-name.js'
import { register } from '../../../register/register.js'
import type { CommandEntry, Completion, Values } from '../command-entry.js'
import { UsageError } from '../shared/usage-error.js'

const name = 'producer-commerce-emulator'
const callee = `_${name.replaceAll('-', '_')}`

/** Shells with a completion script. */
export const shellNames = ['bash', 'zsh', 'fish'] as const

interface Completed {
  readonly commands: readonly CompletedCommand[]
  readonly options: ReadonlyMap<string, Values>
}

/**
 * `completion <shell>`: prints the completion script of a shell, made from the program's commands and options. Labels are asked
 * of the running emulator when they are completed.
 * @throws UsageError for an unsupported shell.
 */
export async function printCompletion(program: Command, shell: string, commands: readonly CommandEntry[]): Promise<void> {
  const found = shellNames.find((each) => each === shell)
  if (found === undefined)
    throw new UsageError(`There is no completion for ${JSON.stringify(shell)}: choose from ${shellNames.join(', ')}.`)
  const values = await completionsOf(commands)
  process.stdout.write(
    scripts[found]({ commands: completedCommands(program, values), options: completedOptions(program, values) }),
  )
}

/** The words of the line are read from its text, because Bash breaks words at `=` and `:`, as in `cancel-scope=subscriptions:read`. */
const bash = ({ commands, options }: Completed): string => `${callee}() {
  local text="\${COMP_LINE:0:COMP_POINT}" line=() typed before place words url="" at cut
  read -ra line <<< "$text"
  [[ "$text" == *[[:space:]] ]] && line+=("")
  typed="\${line[\${#line[@]}-1]}" before="\${line[\${#line[@]}-2]}" place="\${line[1]}"
  for ((at = 1; at < \${#line[@]} - 1; at++)); do [[ "\${line[at]}" == --url ]] && url="--url \${line[at+1]}"; done
  [[ "$typed" == --*=* ]] && before="\${typed%%=*}" typed="\${typed#*=}"
  (( \${#line[@]} > 3 )) && case "\${line[1]} \${line[2]}" in ${nested(commands).map(quoted).join('|')}) place="\${line[1]} \${line[2]}" ;; esac
  case "$before" in
${valueCases(options, {
  words: (list) => `words="${list.join(' ')}"`,
  labels: (of) => `words="$("\${line[0]}" data labels ${of.join(' ')} $url 2>/dev/null)"`,
  assumptions: `if [[ "$typed" == *=* ]]; then words="${assumedValues.join(' ')}"; else words="${assumedIds.join(' ')}"; compopt -o nospace 2>/dev/null; fi`,
  file: 'words=""',
})}
    *) case "$place" in
${commandCases(commands, (list) => `words="${list.join(' ')}"`)}
    esac ;;
  esac
  cut="\${typed%"\${typed##*[=:]}"}"
  COMPREPLY=($(compgen -W "$words" -- "$typed"))
  COMPREPLY=("\${COMPREPLY[@]#"$cut"}")
}
complete -o default -F ${callee} ${name}
`

const zsh = ({ commands, options }: Completed): string => `#compdef ${name}
${callee}() {
  local before="$words[CURRENT-1]" place="$words[2]" url=()
  (( $words[(I)--url] )) && url=(--url "$words[$words[(I)--url]+1]")
  if [[ "$PREFIX" == --*=* ]]; then before="\${PREFIX%%=*}"; compset -P '*='; fi
  (( CURRENT > 3 )) && case "$words[2] $words[3]" in (${nested(commands).map(quoted).join('|')}) place="$words[2] $words[3]" ;; esac
  case "$before" in
${valueCases(options, {
  words: (list) => `compadd -- ${list.join(' ')}; _files`,
  labels: (of) => `compadd -- \${(f)"$($words[1] data labels ${of.join(' ')} $url 2>/dev/null)"}`,
  assumptions: `if [[ "$PREFIX" == *=* ]]; then compadd -- ${assumedValues.join(' ')}; else compadd -S '' -- ${assumedIds.join(' ')}; fi`,
  file: '_files',
})}
    *) case "$place" in
${commandCases(commands, (list) => `compadd -- ${list.join(' ')}; _files`)}
    esac ;;
  esac
}
compdef ${callee} ${name}
`

const fish = ({ commands, options }: Completed): string =>
  commands
    .flatMap(({ path, words, flags }) => {
      const seen = path.split(' ').map((word) => `__fish_seen_subcommand_from ${word}`)
      const where = `complete -c ${name} -n "${path === '' ? '__fish_use_subcommand' : seen.join('; and ')}"`
      const own = words.length === 0 ? [] : [`${where} -a "${words.join(' ')}"`]
      return [...own, ...flags.map((flag) => `${where} -l ${flag.slice(2)}${fishValues(options.get(flag))}`)]
    })
    .map((line) => `${line}\n`)
    .join('')

function fishValues(values: Values | undefined): string {
  if (values === undefined) return ''
  if (values.kind === 'file') return ' -r'
  if (values.kind === 'labels') return ` -x -a "(${name} data labels ${values.of.join(' ')} 2>/dev/null)"`
  const list = values.kind === 'assumptions' ? assumedValues : values.words
  return ` -r -a "${list.join(' ')}"`
}

const scripts: Readonly<Record<(typeof shellNames)[number], (completed: Completed) => string>> = { bash, zsh, fish }

const nested = (commands: readonly CompletedCommand[]): readonly string[] =>
  commands.map(({ path }) => path).filter((path) => path.includes(' '))

const quoted = (words: string): string => `"${words}"`

interface ValueWords {
  readonly words: (list: readonly string[]) => string
  readonly labels: (of: readonly string[]) => string
  readonly assumptions: string
  readonly file: string
}

function valueCases(options: ReadonlyMap<string, Values>, say: ValueWords): string {
  const files = [...options].filter(([, values]) => values.kind === 'file').map(([long]) => long)
  const others = [...options].flatMap(([long, values]) => {
    if (values.kind === 'file') return []
    if (values.kind === 'assumptions') return [`    ${long}) ${say.assumptions} ;;`]
    return [`    ${long}) ${values.kind === 'words' ? say.words(values.words) : say.labels(values.of)} ;;`]
  })
  return [...others, `    ${files.join('|')}) ${say.file} ;;`].join('\n')
}

const commandCases = (commands: readonly CompletedCommand[], say: (list: readonly string[]) => string): string =>
  commands
    .map(({ path, words, flags }) => `      ${path === '' ? '*' : quoted(path)}) ${say([...words, ...flags])} ;;`)
    .join('\n')

// --- what is completed ------------------------------------------------------------------------------------------------------------------

interface Completions {
  /** First arguments by the path of the command. */
  readonly arguments: Readonly<Record<string, readonly string[]>>
  /** Values by the long form of the option. */
  readonly options: Readonly<Record<string, Values>>
}

const completionsOf = async (commands: readonly CommandEntry[]): Promise<Completions> => {
  const found = await Promise.all(
    commands.map(async ({ name, completion }): Promise<readonly [string, Completion]> => [name, (await completion?.()) ?? {}]),
  )
  return {
    arguments: Object.fromEntries(found.map(([name, { argument = [] }]) => [name, argument])),
    options: Object.assign(
      { '--profile': { kind: 'words', words: profileNames }, '--assume': { kind: 'assumptions' } },
      ...found.map(([, { options }]) => options),
    ),
  }
}

const switchable = (register as readonly Assumption[]).filter(({ fixed }) => fixed === undefined)

/** Every `id=value` of `--assume`; those that take values of a form are offered up to the `=`. */
const assumedValues: readonly string[] = switchable.flatMap(({ id, options, accepts }) => [
  ...options.map(({ value }) => `${id}=${value}`),
  ...(accepts === undefined ? [] : [`${id}=`]),
])

/** The ids of assumptions with more than one value, each with its `=`. */
const assumedIds: readonly string[] = switchable.map(({ id }) => `${id}=`)

/** What can be typed at one place of the command line. */
interface CompletedCommand {
  /** Its name or, within another, both; empty for the beginning of the line. */
  readonly path: string
  readonly words: readonly string[]
  readonly flags: readonly string[]
}

/** Every command of the program, the inner ones behind those that they are in; the last is the beginning of the line. */
function completedCommands(program: Command, { arguments: given }: Completions): readonly CompletedCommand[] {
  const names = program.commands.map((command) => command.name())
  const serve = program.commands.find((command) => command.name() === 'serve')
  const listed = program.commands.flatMap((command) => [
    completed(command, command.name() === 'help' ? names : given[command.name()]),
    ...command.commands.map((inner) => completed(inner, given[`${command.name()} ${inner.name()}`], command.name())),
  ])
  const flags = [...(serve === undefined ? [] : flagsOf(serve)), '--version', '--help']
  return [...listed, { path: '', words: names, flags }]
}

function completed(command: Command, given: readonly string[] = [], outer?: string): CompletedCommand {
  const path = outer === undefined ? command.name() : `${outer} ${command.name()}`
  const inner = command.commands.map((each) => each.name())
  return { path, words: [...inner, ...given], flags: flagsOf(command) }
}

const flagsOf = (command: Command): readonly string[] => command.options.flatMap(({ long }) => long ?? [])

/** What stands behind each option that takes a value, by its long form. */
function completedOptions(program: Command, { options: values }: Completions): ReadonlyMap<string, Values> {
  const all = program.commands.flatMap((command) => [command, ...command.commands]).flatMap(({ options }) => options)
  const valued = all.flatMap(({ long, required }) => (long != null && required ? [long] : []))
  return new Map([...new Set(valued)].map((long) => [long, values[long] ?? { kind: 'file' }]))
}
