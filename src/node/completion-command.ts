import type { Command } from 'commander'
import { UsageError } from './usage-error.js'

const name = 'producer-commerce-emulator'

/** Commands with the words that can follow each; the empty name stands for none. */
type Words = ReadonlyMap<string, readonly string[]>

const shells: Readonly<Record<string, (words: Words) => string>> = {
  bash: (words) => `_${name.replaceAll('-', '_')}() {
  local typed="\${COMP_WORDS[COMP_CWORD]}" words
  case "\${COMP_WORDS[1]}" in
${cases(words, (list) => `words="${list.join(' ')}"`)}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$typed"))
}
complete -o default -F _${name.replaceAll('-', '_')} ${name}
`,
  zsh: (words) => `#compdef ${name}
_${name.replaceAll('-', '_')}() {
  case "$words[2]" in
${cases(words, (list) => `compadd -- ${list.join(' ')}; _files`)}
  esac
}
compdef _${name.replaceAll('-', '_')} ${name}
`,
  fish: (words) =>
    [...words]
      .map(([command, list]) => {
        const condition = command === '' ? '__fish_use_subcommand' : `__fish_seen_subcommand_from ${command}`
        return `complete -c ${name} -n "${condition}" -a "${list.join(' ')}"\n`
      })
      .join(''),
}

const cases = (words: Words, say: (list: readonly string[]) => string): string =>
  [...words]
    .toSorted(([left], [right]) => Number(left === '') - Number(right === ''))
    .map(([command, list]) => `    ${command === '' ? '*' : command}) ${say(list)} ;;`)
    .join('\n')

/**
 * `completion <shell>`: a script by which the shell completes commands and options, made from those of the program.
 * @throws UsageError for a shell that is not known.
 */
export function printCompletion(program: Command, shell: string): void {
  const render = shells[shell]
  if (render === undefined)
    throw new UsageError(`There is no completion for ${JSON.stringify(shell)}: choose from bash, zsh, fish.`)
  process.stdout.write(render(wordsOf(program)))
}

const wordsOf = (program: Command): Words => {
  const serve = program.commands.find((command) => command.name() === 'serve')
  const first = [...program.commands.map((command) => command.name()), ...(serve === undefined ? [] : flagsOf(serve))]
  const rest = program.commands.map(
    (command) => [command.name(), [...command.commands.map((inner) => inner.name()), ...flagsOf(command)]] as const,
  )
  return new Map([['', [...first, '--version', '--help']], ...rest])
}

const flagsOf = (command: Command): readonly string[] => command.options.flatMap(({ long }) => long ?? [])
