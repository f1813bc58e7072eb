import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { watch } from '../../support/running-command.js'

// Somebody without Node downloads one file and runs it, in a folder where nothing else lies.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const execute = promisify(execFile)
let folder: string
let file: string

/** Makes an executable, and gives its path. */
const make = async (...args: readonly string[]): Promise<string> => {
  const to = join(folder, `made-${args.length}`)
  const words = ['--import', 'tsx', 'scripts/build-binary.ts', '--to', to, ...args]
  const { stdout } = await execute(process.execPath, words)
  return (JSON.parse(stdout) as { file: string }).file
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'producer-commerce-emulator-'))
  // A workflow has made it already.
  const { BINARY_FOLDER: made } = process.env
  const name = made === undefined ? undefined : (await readdir(made)).find((found) => /-\w+-\w+(?:\.exe)?$/.test(found))
  file = made === undefined || name === undefined ? await make() : join(process.cwd(), made, name)
})

afterAll(() => rm(folder, { recursive: true }))

/** Starts it where it finds nothing but itself, without Node among the programs. */
const start = async (path: string, ...args: readonly string[]) => {
  const env = { ...process.env, PATH: folder }
  const command = watch(spawn(path, ['--json', '--port', '0', ...args], { cwd: folder, env }))
  onTestFinished(() => void command.process.kill('SIGKILL'))
  const ready = JSON.parse(await command.output((text) => text.endsWith('\n')))
  return { command, url: ready.url as string, token: ready.tokens.full as string }
}

test('it is what its checksum says', async () => {
  const checksum = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
  expect(await readFile(`${file}.sha256`, 'utf8')).toMatch(new RegExp(`^${checksum}  producer-commerce-emulator-[\\w.-]+\\n$`))
  expect(await readFile(join(file, '../THIRD-PARTY-LICENSES.txt'), 'utf8')).toMatch(/^hono [\s\S]*^zod [\s\S]*^Node\.js v/m)
})

test('it starts, answers, and shows the console that lies in it', async () => {
  const { command, url, token } = await start(file)
  const page = await fetch(`${url}/api/v2/products`, { headers: { Authorization: `Bearer ${token}` } })
  expect([page.status, (await page.json()).data.length]).toEqual([200, 15])
  expect((await execute(file, ['health', '--url', url], { cwd: folder })).stdout).toMatch(
    /answers: producer-commerce-emulator \d/,
  )

  const document = await (await fetch(`${url}/_emulator/`)).text()
  const [, script = ''] = /src="(\/_emulator\/console\/assets\/[^"]+\.js)"/.exec(document) ?? []
  const loaded = await fetch(url + script)
  expect([loaded.status, loaded.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect((await loaded.text()).length).toBeGreaterThan(10_000)
  expect(await (await fetch(`${url}/_emulator/console/reference.html`)).text()).toContain('<html')
  const missing = await fetch(`${url}/_emulator/console/assets/nothing.js`)
  expect([missing.status, await missing.text()]).toEqual([404, 'The console has no file assets/nothing.js.\n'])

  expect((await fetch(`${url}/_emulator/openapi.json`)).status).toBe(200)
  if (process.platform !== 'win32') {
    command.process.kill('SIGTERM')
    expect(await command.ended).toMatchObject({ code: 0, stderr: '' })
  }
})

test('it has every command, an agent among them', async () => {
  const run = (...args: readonly string[]) => execute(file, args, { cwd: folder }).catch((error: unknown) => error)
  expect(await run('--version')).toMatchObject({ stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), stderr: '' })
  expect(await run('scenarios')).toMatchObject({ stdout: expect.stringContaining('lost-response') })
  expect(await run('--sed', '7')).toMatchObject({ code: 2, stderr: expect.stringContaining('--seed') })
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StdioClientTransport({ command: file, args: ['mcp', '--orders', '30'], stderr: 'ignore' }))
  onTestFinished(() => client.close())
  const answer = await client.callTool({ name: 'get_contract', arguments: { operation: 'createProduct' } })
  expect(answer.structuredContent).toMatchObject({ scope: 'products:write' })
})

test('one that was made without the console says so', async () => {
  const { url } = await start(await make('--without-console'))
  const page = await fetch(`${url}/_emulator/`)
  expect([page.status, await page.text()]).toEqual([
    503,
    'This executable was made without the console. Use one that has it, or start the emulator with "npx producer-commerce-emulator".\n',
  ])
  expect((await fetch(`${url}/_emulator/health`)).status).toBe(200)
})
