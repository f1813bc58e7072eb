import { existsSync } from 'node:fs'
import { format } from 'node:util'
import { Command } from 'commander'
import * as mswNode from 'msw/node'
import { expect, test } from 'vitest'
import { addCommand } from '../../src/adapters/cli/command-entry.js'
import { readPlainFlags } from '../../src/adapters/cli/command-line.js'
import { commands } from '../../src/adapters/cli/commands.js'
import * as alone from '../../src/core.js'
import * as core from '../../src/index.js'
import * as msw from '../../src/msw.js'
import * as node from '../../src/node.js'
import { hasAll } from './excerpt.js'
import { blocksOf, pages, read } from './pages.js'
import { commandsOf, requestOf } from './shell-words.js'

const name = 'producer-commerce-emulator'
const modules = { [name]: core, [`${name}/core`]: alone, [`${name}/msw`]: msw, [`${name}/node`]: node, 'msw/node': mswNode }

/** Runs a block of JavaScript from its imports on, and gives back what it logs. */
const run = async (code: string): Promise<readonly string[]> => {
  const logged: string[] = []
  const body = code.replaceAll(/^import (\{.*\}) from ('[^']*')/gm, 'const $1 = modules[$2]')
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor
  await new AsyncFunction('modules', 'console', body)(modules, { log: (...values: unknown[]) => logged.push(format(...values)) })
  return logged
}

const whole = pages.flatMap((path) =>
  blocksOf(path, 'js').flatMap((code, index) => (code.startsWith('import ') ? [{ path, number: index + 1, code }] : [])),
)

test.each(whole)('block $number of JavaScript in $path runs and logs what it says', async ({ code }) => {
  const logged = await run(code)
  const lines = code.split('\n').filter((line) => line.includes('console.log('))
  expect(logged).toHaveLength(lines.length)
  const said = lines.map((line) => / \/\/ (.*)$/.exec(line)?.[1])
  expect(said.map((text, index) => text ?? logged[index])).toEqual(logged)
})

/** Calls of curl in a page that read to an end, in their order. */
const callsOf = (path: string): readonly (readonly string[])[] => {
  const scripts = [...read(path).matchAll(/^```sh\n([\s\S]*?)^```|`(curl [^`]+)`/gm)].map(
    ([, block, inline]) => block ?? inline ?? '',
  )
  return scripts
    .flatMap(commandsOf)
    .filter((words) => words[0] === 'curl' && words[1] !== '-N' && words.some((word) => word.startsWith('http')))
}

/** The statuses of the answers to the calls of a page, and their texts, from an emulator that was just started. */
const play = async (path: string): Promise<{ statuses: number[]; texts: string[] }> => {
  const options = { now: '2026-03-01T12:00:00Z', frozen: true, productionUrl: 'http://127.0.0.1:4011' }
  const emulator = core.createEmulator(options)
  const files = new Map<string, string>()
  const played = { statuses: [] as number[], texts: [] as string[] }
  for (const words of callsOf(path)) {
    const answer = await emulator.fetch(requestOf(words, files))
    const text = await answer.text()
    if (words.includes('-o')) files.set(words[words.indexOf('-o') + 1] ?? '', text)
    played.statuses.push(answer.status)
    played.texts.push(text)
  }
  return played
}

const withCalls = pages.filter((path) => callsOf(path).length > 0)

const refusals: Readonly<Record<string, readonly number[]>> = {
  // A POST without a key, which explain is asked about.
  'README.md': [400],
  // What the page goes on to explain.
  'docs/why-refused.md': [404],
  // A recording of a run in which nothing has gone wrong yet.
  'docs/scenarios.md': [400],
}

test.each(withCalls)('the calls of curl in %s are answered as the page says', async (path) => {
  const { statuses } = await play(path)
  expect(statuses.filter((status) => status >= 400)).toEqual(refusals[path] ?? [])
})

test('docs/time.md shows what is answered', async () => {
  const { texts } = await play('docs/time.md')
  expect(blocksOf('docs/time.md', 'json')).toEqual([`${texts.join('\n')}\n`])
})

test('docs/why-refused.md shows the refusal and members of its explanation', async () => {
  const { texts } = await play('docs/why-refused.md')
  const shown = blocksOf('docs/why-refused.md', 'json').map((block) => JSON.parse(block))
  const [refusal, explanation] = texts.map((text) => JSON.parse(text))
  expect(refusal).toEqual(shown[0])
  expect(hasAll(explanation, shown[1])).toBe(true)
})

test('docs/operations.md shows the product that is created', async () => {
  const { texts } = await play('docs/operations.md')
  const shown = JSON.parse(blocksOf('docs/operations.md', 'json')[0] ?? '')
  const { created_at: _, ...product } = JSON.parse(texts.at(-1) ?? '')
  expect(shown).toMatchObject(product)
})

/** Commands of a page, in blocks of scripts and behind the prompts of what a terminal shows. */
const typedIn = (path: string): readonly (readonly string[])[] => {
  const scripts = [
    ...blocksOf(path, 'sh'),
    ...blocksOf(path, 'yml').flatMap((block) => block.match(/(?<=- run: )(?!\|).*/g) ?? []),
  ]
  const prompted = [...blocksOf(path, 'console'), ...blocksOf(path, '')].flatMap((block) => block.match(/(?<=^\$ ).*/gm) ?? [])
  return [...scripts, ...prompted]
    .flatMap((block) => commandsOf(block.replaceAll(/\$\{\{.*?\}\}/g, 'VALUE')))
    .flatMap((words) => splitAt(words, (word) => /^(?:&&?|\|\|?)$/.test(word)))
    .map((words) => words.slice(words.findIndex((word) => !/^\w+=/.test(word))))
    .map((words) => words.slice(0, words.findIndex((word) => /^(?:#|>+$|2>)/.test(word)) >>> 0))
    .filter((words) => words.length > 0)
}

const splitAt = (words: readonly string[], isEnd: (word: string) => boolean): readonly (readonly string[])[] => {
  const end = words.findIndex(isEnd)
  return end === -1 ? [words] : [words.slice(0, end), ...splitAt(words.slice(end + 1), isEnd)]
}

/** What the command of the package gets of a typed one; null for another program. */
const argumentsOf = (words: readonly string[]): readonly string[] | null => {
  if (words[0] === name) return words.slice(1)
  if (words[0] === 'npx' && words[1] === name) return words.slice(2)
  if (words[0] === 'npm' && words[1] === 'start') return words.includes('--') ? words.slice(words.indexOf('--') + 1) : []
  return null
}

const typed = pages.flatMap((path) =>
  typedIn(path).map((words) => ({ path, line: words.join(' '), words, args: argumentsOf(words) })),
)

const isStart = (args: readonly string[] | null) => args?.[0]?.startsWith('--') || args?.[0] === 'serve'

// One of them shows what is refused.
const starts = typed.filter(({ args, line }) => isStart(args) && !/--orders 10$|--seed 2$/.test(line))

test.each(starts)('$path starts the command with $line, which it takes', ({ args }) => {
  expect(readPlainFlags(args ?? [])).toBeDefined()
})

const calls = typed.filter(({ args }) => args !== null && args.length > 0 && !isStart(args))

test.each(calls)('$path calls $line, which the commands take', async ({ args }) => {
  const taken: string[] = []
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} })
  for (const { run, ...entry } of commands) {
    addCommand(program, run === undefined ? entry : { ...entry, run: () => taken.push(entry.name) })
  }
  await program.parseAsync([...(args ?? [])], { from: 'user' })
  expect(taken).toHaveLength(1)
})

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
const { scripts: hostingScripts } = JSON.parse(read('hosting/cloudflare/package.json')) as { scripts: Record<string, string> }

/** Whether what a command of another program names is there: a script of npm, a file of Node, a folder. */
const names: Readonly<Record<string, (words: readonly string[]) => boolean>> = {
  npm: ([, verb = '', script = '']) => verb !== 'run' || script in scripts || script in hostingScripts,
  cd: ([, folder = '']) => folder === name || existsSync(folder),
  // An agent writes the client; a build writes the rest.
  node: ([, file = '']) => file.startsWith('-') || /^(?:client|dist\/)/.test(file) || existsSync(file),
}

test('scripts, files and folders that commands of the pages name are there', () => {
  const others = typed.filter(({ words }) => names[words[0] ?? '']?.(words) === false)
  expect(others.map(({ path, line }) => `${path}: ${line}`)).toEqual([])
})

/** Languages of blocks that the tests of this folder, of the package and of the schemas read. */
const examined = ['', 'js', 'ts', 'sh', 'console', 'yaml', 'yml', 'json']

test('a page with a fragment that no test runs links to an example that runs', () => {
  const languages = (path: string) => [...read(path).matchAll(/^```(\w+)$/gm)].map(([, language = '']) => language)
  const others = pages.filter((path) => languages(path).some((language) => !examined.includes(language)))
  expect(others.filter((path) => !/\]\((?:\.\.\/)?examples\//.test(read(path)))).toEqual([])
})
