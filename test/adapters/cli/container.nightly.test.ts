import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { dirname, join, posix, resolve } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { isSent, onlyOf, readDockerfile, type Stage } from '../../support/dockerfile.js'
import { freePort } from '../../support/free-port.js'
import { openRawConnection } from '../../support/raw-connection.js'
import { watch } from '../../support/running-command.js'

// Somebody builds the image and runs it. There is no Docker here: the steps are done in a folder, by a plain shell, with the Node of the test.

vi.setConfig({ testTimeout: 180_000 })

const root = mkdtempSync(join(tmpdir(), 'producer-commerce-emulator-'))
afterAll(() => rmSync(root, { recursive: true }))

const sent = readFileSync('.dockerignore', 'utf8')

/** Does the steps of a stage below a folder that stands for its file system. */
const build = (stage: Stage, rootOf: (name: string) => string): void => {
  const place = rootOf(stage.name ?? 'final')
  let folder = '/'
  const at = (path: string): string => join(place, posix.resolve(folder, path))
  for (const { name, flags, rest } of stage.instructions) {
    if (name === 'WORKDIR') {
      folder = posix.resolve(folder, rest)
      mkdirSync(at('.'), { recursive: true })
    } else if (name === 'COPY') {
      const paths = rest.split(/\s+/)
      const to = paths.pop() ?? ''
      for (const path of paths) copy(flags['from'], path, at(to), to.endsWith('/'))
    } else if (name === 'RUN') run(rest, at('.'))
  }

  function copy(from: string | undefined, path: string, to: string, isFolder: boolean): void {
    if (from !== undefined) {
      const source = join(rootOf(from), path)
      cpSync(source, isFolder ? join(to, posix.basename(path)) : to, { recursive: true })
    } else if (path === '.') for (const tracked of trackedFiles()) cpSync(tracked, join(to, tracked))
    else {
      expect(isSent(sent, path), `${path} is sent to the builder`).toBe(true)
      cpSync(path, join(to, path))
    }
  }
}

/** What a clone holds and the builder is sent. */
const trackedFiles = (): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && isSent(sent, path))

/** What is installed here stands for what would be installed there: the lock file says the same of both. */
const run = (command: string, folder: string): void => {
  const installing = 'npm ci --ignore-scripts --no-audit --no-fund'
  if (command === installing) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  else execFileSync('sh', ['-ec', command], { cwd: folder, stdio: 'pipe' })
}

test('the steps of the Dockerfile make what starts, is healthy and keeps its state', async () => {
  const stages = readDockerfile(readFileSync('Dockerfile', 'utf8'))
  const rootOf = (name: string): string => join(root, name)
  for (const stage of stages) build(stage, rootOf)
  const [, final] = stages
  if (final === undefined) throw new Error('There is no second stage')
  const place = rootOf('final')
  const inside = (path: string): string => (path.startsWith('/') ? join(place, path) : path)
  const [, ...entry] = JSON.parse(onlyOf(final, 'ENTRYPOINT').rest) as string[]
  const port = await freePort(22_000)
  const env = { PATH: process.env['PATH'], PORT: String(port) }
  const cwd = join(place, '/app')
  const state = inside('/data/state.json')
  const begin = () => watch(spawn(process.execPath, [...entry.map(inside), '--state', state], { cwd, env }))
  const command = begin()
  onTestFinished(() => void command.process.kill('SIGKILL'))
  await command.output((text) => text.includes('Seed 1'))

  const [, healthCommand = '[]'] = /CMD (\[.*\])$/.exec(onlyOf(final, 'HEALTHCHECK').rest) ?? []
  const [, ...health] = JSON.parse(healthCommand) as string[]
  const checkHealth = () => execFileSync(process.execPath, health.map(inside), { cwd, env, encoding: 'utf8', stdio: 'pipe' })
  expect(checkHealth()).toMatch(/answers: producer-commerce-emulator/)

  const url = `http://127.0.0.1:${port}`
  expect((await fetch(`${url}/_emulator/`)).status).toBe(200)
  const headers = {
    Authorization: 'Bearer svc_test_full',
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
  }
  const body = JSON.stringify({ name: 'Violão', type: 'course', description: 'Do zero.' })
  expect((await fetch(`${url}/api/v2/products`, { method: 'POST', headers, body })).status).toBe(201)

  // As somebody comes who is outside: by an address of the network, and by the name that the port is published to.
  const address = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address
  if (address !== undefined) {
    const ask = async (path: string, host: string): Promise<string> => {
      const connection = await openRawConnection(`http://${address}:${port}`)
      connection.send(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nAuthorization: Bearer svc_test_full\r\n\r\n`)
      return await connection.receive()
    }
    expect(await ask('/_emulator/health', `localhost:${port}`)).toMatch(/^HTTP\/1\.1 200 /)
    expect(await ask('/_emulator/health', 'emulator:4010')).toMatch(/^HTTP\/1\.1 403 /)
    expect(await ask('/api/v2/products', 'emulator:4010')).toMatch(/^HTTP\/1\.1 200 /)
  }

  command.process.kill('SIGTERM')
  const { code, stderr } = await command.ended
  expect(code).toBe(0)
  // What the file of the image opens is said by name, and nothing else.
  expect(
    stderr
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/^producer-commerce-emulator\.config\.yaml, line \d+, column \d+: /, '')),
  ).toEqual([
    'host: 0.0.0.0 opens /api/v2 to your network.',
    'control-hosts: the control API is open to callers by the host name localhost, 127.0.0.1.',
  ])
  expect(checkHealth).toThrow(/Nothing answers/)

  const again = begin()
  onTestFinished(() => void again.process.kill('SIGKILL'))
  await again.output((text) => text.includes('Seed 1'))
  const listed = (await (await fetch(`${url}/api/v2/products`, { headers })).json()) as { data: { name: string }[] }
  expect(listed.data.map(({ name }) => name)).toContain('Violão')
  expect(dirname(state)).toBe(inside('/data'))
})
