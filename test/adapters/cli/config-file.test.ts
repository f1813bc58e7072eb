import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPlainFlags } from '../../../src/adapters/cli/command-line.js'
import { renderConfig } from '../../../src/adapters/cli/commands/init-command.js'
import { configurable, readConfigFile, typedOver } from '../../../src/adapters/cli/shared/config-file.js'
import { givenOptions } from '../../../src/adapters/cli/shared/given-options.js'

// Somebody writes options into a file instead of typing them.

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'producer-commerce-emulator-config-'))
})
afterAll(() => rm(folder, { recursive: true }))

const read = async (text: string, name = 'options.yaml') => {
  await writeFile(join(folder, name), text)
  return (await readConfigFile(join(folder, name))).flags
}

/** The sentences of a refusal, without the name of the file. */
const refusalOf = async (text: string): Promise<readonly string[]> => {
  const error = await read(text).then(
    () => new Error('it was taken'),
    (cause: Error) => cause,
  )
  return error.message.split('\n').map((line) => line.replace(join(folder, 'options.yaml'), 'file'))
}

test('a pipe, which might never be written to, is refused in a sentence, and so is a link that leads nowhere', async () => {
  const [pipe, link] = [join(folder, 'pipe.yaml'), join(folder, 'link.yaml')]
  execFileSync('mkfifo', [pipe])
  await expect(readConfigFile(pipe)).rejects.toThrow(/^Cannot read the .*"[^"]+pipe\.yaml": it is a pipe, give a file\.$/)
  await symlink('nowhere.yaml', link)
  await expect(readConfigFile(link)).rejects.toThrow(/link\.yaml": it is a dangling link\.$/)
})

test('says what the same words on the command line say', async () => {
  const typed = readPlainFlags([
    ...['--port', '0', '--orders', '40', '--freeze', '--assume', 'cancel-scope=subscriptions:read'],
    ...[
      '--webhook',
      'http://127.0.0.1:3000/hooks=order.authorized',
      '--webhook',
      'http://127.0.0.1:3001',
      '--data',
      'account.yaml',
    ],
  ])
  const yaml = `
port: 0
orders: 40
freeze: true
quiet: false
assume:
  cancel-scope: subscriptions:read
webhook:
  - http://127.0.0.1:3000/hooks=order.authorized
  - http://127.0.0.1:3001
data: account.yaml
`
  const json = { port: 0, orders: '40', freeze: true, assume: { 'cancel-scope': 'subscriptions:read' } }
  expect(await read(yaml)).toEqual(typed)
  expect(await read(JSON.stringify({ ...json, webhook: typed?.['x'] ?? [] }), 'options.json')).toMatchObject({
    port: 0,
    orders: 40,
  })
})

test('gives way to what is typed, to an assumption at a time', async () => {
  const configured = await read('port: 1\norders: 40\nassume: { cancel-scope: subscriptions:read, seeded-variety: rich }')
  const { emulator, listener } = givenOptions(
    typedOver(configured, readPlainFlags(['--port', '2', '--assume', 'seeded-variety=documented']) ?? {}),
  )
  expect(listener.port).toBe(2)
  expect(emulator).toEqual({ orders: 40, assumptions: { 'cancel-scope': 'subscriptions:read', 'seeded-variety': 'documented' } })
})

test('is refused with a sentence and a line for each member that cannot be used', async () => {
  expect(
    await refusalOf('port: 0\nsede: 4\norders: abc\nquiet: 7\nwebhook: { a: 1 }\nassume: [a]\nseed: [1]\nconfig: x'),
  ).toEqual([
    'file, line 2, column 1: sede is not an option: did you mean seed?',
    expect.stringMatching(/^file, line 3, column 1: orders cannot be "abc": give 0, or a whole number/),
    'file, line 4, column 1: quiet is switched on or off: give true or false.',
    'file, line 5, column 1: webhook takes a text or a number.',
    'file, line 6, column 1: assume is a mapping, such as "cancel-scope: subscriptions:read" below it.',
    'file, line 7, column 1: seed takes a text or a number.',
    expect.stringMatching(/^file, line 8, column 1: config is not an option: /),
  ])
  expect(await refusalOf('- port')).toEqual(['file: a config file is a mapping of options, such as "port: 4010".'])
  expect(await refusalOf('port: [')).toEqual([expect.stringMatching(/^file, line 1, column \d+: /)])
})

test('tells the line of an assumption that there is not, or that cannot have a value', async () => {
  const yaml = 'port: 0\nassume:\n  seeded-variety: rich\n  cancel-scoop: x\n'
  expect(await refusalOf(yaml)).toEqual([
    'file, line 4, column 3: assume: There is no assumption "cancel-scoop"; did you mean "cancel-scope"?',
  ])
  expect(await refusalOf('assume: { cancel-scope: nonsense }')).toEqual([
    expect.stringMatching(
      /^file, line 1, column 11: assume: The assumption "cancel-scope" cannot be "nonsense"; its options are /,
    ),
  ])
})

test('as init writes it, names every option and changes none', async () => {
  const text = renderConfig()
  expect(await read(text)).toEqual({})
  for (const { long } of configurable()) expect(text).toContain(`\n# ${long.slice(2)}:`)
})
