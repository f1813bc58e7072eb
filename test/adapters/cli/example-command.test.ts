import { execFileSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandCases } from '../../support/command-cases.js'
import { commandHere } from '../../support/command-here.js'
import type { EndedCommand } from '../../support/running-command.js'

const cases = commandCases(commandHere)
const run = (...args: readonly string[]): Promise<EndedCommand> => cases.start(args).ended
const repository = join(import.meta.dirname, '../../..')

test('data example prints each document, with the schema where a project has it', async () => {
  const names = (await readdir(join(repository, 'fixtures/data'))).map((file) => file.replace('.yaml', ''))
  const listed = run('data', 'example')
  const printed = await Promise.all(names.map((name) => run('data', 'example', name)))
  for (const [at, name] of names.entries()) {
    expect((await listed).stdout).toContain(name)
    const kept = await readFile(join(repository, 'fixtures/data', `${name}.yaml`), 'utf8')
    const schema = 'node_modules/producer-commerce-emulator/dist/data.schema.json'
    expect(printed[at]).toEqual({ code: 0, stdout: kept.replace('../../docs/data.schema.json', schema), stderr: '' })
  }
})

test('example prints the fixture for a language, and writes the files of a project', async () => {
  const fixture = await run('example', 'php')
  expect(fixture).toEqual({
    code: 0,
    stdout: await readFile(join(repository, 'examples/languages/php/UsesEmulator.php'), 'utf8'),
    stderr: '',
  })
  const folder = cases.path('shop')
  expect((await run('example', 'node-test', '--out', folder)).stdout).toBe(`${folder} has the 3 files of node-test.\n`)
  expect((await readdir(folder)).sort()).toEqual(['package.json', 'src', 'test'])
  expect(await run('example', 'node-test', '--out', folder)).toEqual({
    code: 2,
    stdout: '',
    stderr: `Cannot write ${join(folder, 'package.json')}: it already exists. Name another folder with --out.\n`,
  })
  expect((await run('example', 'node-test')).stdout).toContain('src/course-shop.js\ntest/course-shop.test.js\n')
})

test('every example of the repository is listed, and nothing that is made by running one', async () => {
  const { stdout } = await run('example')
  const folders = await readdir(join(repository, 'examples'), { withFileTypes: true })
  const languages = await readdir(join(repository, 'examples/languages'))
  const names = [...folders.filter((entry) => entry.isDirectory()).map(({ name }) => name), ...languages]
  for (const name of names.filter((name) => name !== 'languages')) expect(stdout).toMatch(new RegExp(`^${name} `, 'm'))
})

test.each([
  [['data', 'example', 'first-sal'], 'There is no data document "first-sal": did you mean first-sale?'],
  [['example', 'pyton'], 'There is no example "pyton": did you mean python?'],
  [['example', '--out', 'x'], '--out needs the name of an example: "example" lists them.'],
  [['data', 'labels', 'order'], 'There is no kind "order": did you mean orders?'],
])('%s is refused in a sentence', async (args, sentence) => {
  expect(await run(...args)).toEqual({ code: 2, stdout: '', stderr: `${sentence}\n` })
})

test('labels of own data are listed, and completed from the running emulator', async () => {
  await writeFile(cases.path('data.yaml'), (await run('data', 'example', 'first-sale')).stdout)
  const server = cases.start(['--json', '--port', '0', '--data', cases.path('data.yaml')])
  const { url } = JSON.parse(await server.output((text) => text.endsWith('\n')))
  expect((await run('data', 'labels', '--url', url)).stdout).toMatch(/^KIND +LABEL +ID\nproducts +violao +\w+\n/)
  expect((await run('data', 'labels', 'offers', 'orders', '--url', url)).stdout).toBe('curso\nprimeira\n')
  const { stdout: script } = await run('completion', 'bash')
  // The command of the line is asked; here it is a function that notes how.
  const typed = `asked trigger refund --url ${url} --order pri`
  const asked = `asked() { echo "$*" >&2; echo primeira; }`
  const shell = `${asked}\n${script}\nCOMP_LINE="${typed}"; COMP_POINT=${typed.length}; _producer_commerce_emulator; echo "\${COMPREPLY[@]}"`
  expect(execFileSync('bash', ['-c', shell], { encoding: 'utf8' })).toBe('primeira\n')
})
