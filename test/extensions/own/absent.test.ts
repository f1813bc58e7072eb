import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Command, type CommanderError } from 'commander'
import { expect, test } from 'vitest'
import type { CommandEntry } from '../../../src/adapters/cli/command-entry.js'
import { explainCommanderError } from '../../../src/adapters/cli/commander-refusal.js'
import type { Option } from '../../../src/adapters/cli/options/option.js'
import { createEmulator, type World } from '../../../src/core.js'
import { elsewhere } from '../../../src/emulator/elsewhere.js'
import { control } from '../../../src/extensions/control/index.js'
import { builtIn, createEmulator as createFull } from '../../../src/index.js'

// Who uses what an emulator does not have is told which extension has it.

const world = createEmulator() as World & Readonly<Record<string, unknown>>
const full = createFull() as unknown as World

/** Exam adds to a member of another extension. */
const owning = builtIn.filter(({ name }) => name !== 'exam')

const named = (part: 'options' | 'members'): readonly (readonly [string, string])[] =>
  Object.entries(elsewhere).flatMap(([owner, { [part]: names = [] }]) => names.map((name) => [name, owner] as const))

test('every option and every member of an extension is in the table', () => {
  const options = owning.flatMap(({ name, options }) => Object.keys(options?.schema ?? {}).map((option) => [option, name]))
  const members = owning.flatMap(({ name, members }) => Object.keys(members?.(full) ?? {}).map((member) => [member, name]))
  expect(named('options').toSorted()).toEqual(options.toSorted())
  expect(named('members').toSorted()).toEqual(members.toSorted())
})

test.each(named('options'))('the option %s names the extension %s', (option, owner) => {
  expect(() => createEmulator({ [option]: 1 })).toThrow(`it is an option of the extension "${owner}"`)
})

test.each(named('members'))('the member %s names the extension %s', (member, owner) => {
  expect(() => world[member]).toThrow(`it is a member of the extension "${owner}", which this emulator does not have.`)
  expect({ ...world }).not.toHaveProperty(member)
})

const routes = (
  await Promise.all(
    builtIn
      .filter(({ name }) => name !== 'control')
      .map(async ({ name, edge }) => ((await edge?.())?.routes ?? []).map(({ path }) => [path, name] as const)),
  )
).flat()

/** Paths that routes of the service itself have, too, with another method. */
const shared = new Set(['/orders', '/subscriptions'])

test.each(routes.filter(([path]) => !shared.has(path)))('the control route %s names the extension %s', async (path, owner) => {
  const emulator = createEmulator({ extensions: [control()] })
  const answer = await emulator.fetch(`http://localhost/_emulator${path.replaceAll(/\{\w+\}/g, 'x')}`)
  expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining(`extension \\"${owner}\\"`)])
})

// --- command line --------------------------------------------------------------------------------------------------------------------------

const folder = resolve(import.meta.dirname, '../../../src/extensions')

/** What a file in the folder `cli` of an extension exports; nothing if there is no such file. */
const exported = async (extension: string, file: string): Promise<readonly unknown[]> => {
  const path = join(folder, extension, 'cli', file)
  return existsSync(path) ? Object.values(await import(path)) : []
}

const typed = await Promise.all(
  readdirSync(folder).map(async (extension) => {
    const commands = (await exported(extension, 'command.ts')).flat() as readonly CommandEntry[]
    const options = (await exported(extension, 'options.ts')).flatMap((rows) => Object.values(rows as Record<string, Option>))
    const flags = options.flatMap(({ flag }) => /--[a-z-]+/.exec(flag?.usage ?? '') ?? [])
    return [extension, [...commands.map(({ name }) => name), ...flags]] as const
  }),
)

test('every command and every flag of an extension is in the table', () => {
  const table = typed.map(([extension]) => [extension, elsewhere[extension]?.typed ?? []])
  expect(table).toEqual(typed.map(([extension, words]) => [extension, words]))
})

/** What is said of a command line by a program that has no extension. */
const refusalOf = (words: readonly string[]): string => {
  const program = new Command('producer-commerce-emulator').exitOverride().configureOutput({ writeErr: () => undefined })
  program.command('serve', { isDefault: true })
  program.command('data').command('check')
  try {
    program.parse(words, { from: 'user' })
    return 'nothing'
  } catch (error) {
    return explainCommanderError(error as CommanderError, program)
  }
}

const unknown = typed.flatMap(([owner, words]) =>
  words.filter((word) => !['data', 'data check'].includes(word)).map((word) => [word, owner] as const),
)

test.each(unknown)('%s on the command line names the extension %s', (word, owner) => {
  expect(refusalOf(word.split(' '))).toContain(`of the extension "${owner}", which this emulator does not have.`)
})
