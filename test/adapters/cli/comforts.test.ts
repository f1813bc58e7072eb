import { execFileSync } from 'node:child_process'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { commandCases } from '../../support/command-cases.js'
import { commandHere } from '../../support/command-here.js'
import type { EndedCommand } from '../../support/running-command.js'

const { start } = commandCases(commandHere)

const run = (line: string, env: NodeJS.ProcessEnv = {}): Promise<EndedCommand> =>
  start(line.split(' ').filter(Boolean), { env }).ended

test('help prints what --help prints, of the program and of a command', async () => {
  for (const names of ['', 'serve', 'scenarios check']) {
    const asked = await run(`help ${names}`)
    expect([asked.code, asked.stderr]).toEqual([0, ''])
    expect(asked.stdout).toBe((await run(`${names} --help`)).stdout)
  }
})

test.each([
  ['help scenaros', 2, 'There is no command "scenaros": did you mean scenarios?'],
  ['help scenarios chek', 2, 'There is no command "chek": did you mean check?'],
  ['help tokens x', 2, 'There is no command "x": tokens has no subcommands.'],
  ['health --url nowhere', 2, '--url cannot be "nowhere": give an address such as http://127.0.0.1:4010.'],
  ['health --url file:///etc', 2, '--url cannot be "file:///etc": give an address such as http://127.0.0.1:4010.'],
  [
    'health --url http://127.0.0.1:9',
    1,
    'Nothing answers at http://127.0.0.1:9 (bad port): start it with "serve", or name its address with --url.',
  ],
])('%s is refused in a sentence', async (line, code, sentence) => {
  expect(await run(line)).toEqual({ code, stdout: '', stderr: `${sentence}\n` })
})

test.each(['-v', '-V', '--version'])('%s prints the version', async (flag) => {
  expect(await run(flag)).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), stderr: '' })
})

test('health ends with 0 while an emulator answers, at --url or the port PORT, and with 1 afterwards', async () => {
  const server = start(['--json', '--port', '0'])
  const { url } = JSON.parse(await server.output((text) => text.endsWith('\n')))
  expect(await run(`health --url ${url}`)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`${url} answers`),
    stderr: '',
  })
  expect((await run('health', { PORT: new URL(url).port })).code).toBe(0)
  server.process.kill('SIGTERM')
  await server.ended
  const gone = await run(`health --url ${url}`)
  expect([gone.code, gone.stdout]).toEqual([1, ''])
  // A connection of before may be kept, and then it is this one that has ended.
  expect(gone.stderr).toMatch(
    /^Nothing answers at \S+ \((?:ECONNREFUSED|UND_ERR_SOCKET)\): start it with "serve", or name its address with --url\.\n$/,
  )
  expect(gone.stderr).toContain(url)
})

test.each(['<p>Hello</p>', '{"status":"fine"}', 'null', '[]'])('health does not take %s for an emulator', async (body) => {
  const other = createServer((_, response) => response.end(body))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const { code, stderr } = await run(`health --url ${url}`)
  expect([code, stderr]).toEqual([
    1,
    `What answers at ${url} is not a producer-commerce-emulator: name another address with --url.\n`,
  ])
  other.closeAllConnections()
  await new Promise((resolve) => other.close(resolve))
})

test('the line of a request names the world it went to where that is a forked one', async () => {
  const server = start(['--port', '0'])
  const banner = await server.output((text) => text.includes('the clock '))
  const url = /Sandbox +(\S+)/.exec(banner)?.[1] ?? ''
  const forked = await fetch(`${url}/_emulator/worlds`, { method: 'POST' })
  const { id, tokens } = (await forked.json()) as { id: string; tokens: { full: string } }
  for (const token of ['svc_test_full', tokens.full])
    await fetch(`${url}/api/v2/products`, { headers: { authorization: `Bearer ${token}` } })
  const printed = await server.output((text) => text.slice(banner.length).split('\n').length > 2)
  const lines = printed.slice(banner.length).trimEnd().split('\n')
  expect(lines[0]).toMatch(/^GET {3}\/api\/v2\/products {2}full {2}200/)
  expect(lines[1]).toMatch(new RegExp(`^${id} {2}GET {3}/api/v2/products {2}full {2}200`))
})

test('completion knows the commands, those inside of them, their options, and values of both', async () => {
  const { stdout } = await run('completion bash')
  const complete = (line: string): string => {
    const typed = `producer-commerce-emulator ${line}`
    const script = `${stdout}\nCOMP_LINE=${JSON.stringify(typed)}; COMP_POINT=${typed.length}; _producer_commerce_emulator; echo "\${COMPREPLY[@]}"`
    return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim()
  }
  expect(complete('scen')).toBe('scenarios')
  expect(complete('scenarios ch')).toBe('check')
  expect(complete('serve --memo')).toBe('--memory-limit')
  expect(complete('--memo')).toBe('--memory-limit')
  expect(complete('trigger ref')).toBe('refused-sale refund')
  expect(complete('serve --scenario lost-')).toBe('lost-response')
  expect(complete('--profile=st')).toBe('strict')
  expect(complete('scenarios show lost-')).toBe('lost-response')
  expect(complete('assumptions cancel-sc')).toBe('cancel-scope')
  expect(complete('--assume cancel-sc')).toBe('cancel-scope=')
  // Bash breaks words at "=" and ":", so that only the last piece is put in.
  expect(complete('--assume cancel-scope=subscriptions:r')).toBe('read')
  expect(complete('--assume=cancel-scope=sub')).toContain('subscriptions:read')
  expect(complete('data example f')).toBe('first-sale')
  expect(complete('example ph')).toBe('php')
  expect(complete('exam --effects dup')).toBe('duplicate')
  for (const shell of ['zsh', 'fish']) expect((await run(`completion ${shell}`)).stdout).toMatch(/scenarios.*check/)
  expect(await run('completion ksh')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'There is no completion for "ksh": choose from bash, zsh, fish.\n',
  })
})

test('a start takes its options from the config file of its folder, and --open shows the console', async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'producer-commerce-emulator-folder-'))
  onTestFinished(() => rm(cwd, { recursive: true }))
  const written = await start(['init'], { cwd }).ended
  expect([written.code, written.stderr]).toEqual([0, ''])
  expect((await start(['init'], { cwd }).ended).stderr).toMatch(
    /^Cannot write "producer-commerce-emulator\.config\.yaml": it already exists\. /,
  )
  await appendFile(join(cwd, 'producer-commerce-emulator.config.yaml'), 'port: 0\norders: 0\nseed: 5\njson: true\n')
  // What opens pages here notes which.
  await writeFile(join(cwd, 'xdg-open'), '#!/bin/sh\necho "$1" > opened.part && mv opened.part opened\n', { mode: 0o755 })
  const server = start(['--seed', '9', '--open'], { cwd, env: { PATH: `${cwd}:${process.env['PATH']}` } })
  const ready = JSON.parse(await server.output((text) => text.endsWith('\n')))
  expect(ready.seed).toBe(9)
  const orders = await fetch(`${ready.url}/api/v2/orders/summary`, { headers: { authorization: 'Bearer svc_test_full' } })
  expect(await orders.json()).toMatchObject({ total: 0 })
  await vi.waitFor(async () => expect(await readFile(join(cwd, 'opened'), 'utf8')).toBe(`${ready.control_url}/\n`), 45_000)
  await writeFile(join(cwd, 'producer-commerce-emulator.config.json'), '{}')
  expect(await start([], { cwd }).ended).toMatchObject({
    code: 2,
    stderr:
      'There are producer-commerce-emulator.config.yaml and producer-commerce-emulator.config.json: keep one, or name one with --config.\n',
  })
})
