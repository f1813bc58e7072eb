import { Command, type CommanderError } from 'commander'
import { expect, test } from 'vitest'
import { explainCommanderError } from '../../../src/adapters/cli/commander-refusal.js'
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
  Object.entries(elsewhere).flatMap(([owner, { [part]: names }]) => names.map((name) => [name, owner] as const))

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

const unknown = Object.entries(elsewhere).flatMap(([owner, { typed }]) =>
  typed.filter((word) => !['data', 'data check'].includes(word)).map((word) => [word, owner] as const),
)

test.each(unknown)('%s on the command line names the extension %s', (word, owner) => {
  expect(refusalOf(word.split(' '))).toContain(`of the extension "${owner}", which this emulator does not have.`)
})
