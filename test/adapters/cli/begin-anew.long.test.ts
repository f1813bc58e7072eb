import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { commandCases } from '../../support/command-cases.js'
import { bundledCommand } from '../../support/running-command.js'

// Somebody edits the config file of a server that was started with --watch.

const cases = commandCases(await bundledCommand())

/** At once: what stays empty for a while is read so. */
const write = (text: string, name = 'options.yaml'): string => {
  writeFileSync(cases.path(name), text)
  return cases.path(name)
}

const total = async (url: string): Promise<number> => {
  // A connection that is kept could be one to the server before.
  const headers = { authorization: 'Bearer svc_test_full', connection: 'close' }
  return (await (await fetch(`${url}/api/v2/orders/summary`, { headers })).json()).total
}

const common = 'port: 0\nnow: 2026-03-01T12:00:00Z\nfreeze: true\nwatch: true\n'

const start = async (text: string, ...args: readonly string[]) => {
  const path = write(text)
  const server = cases.start(['--config', path, ...args])
  onTestFinished(() => void server.process.kill('SIGKILL'))
  for (const stream of [server.process.stdout, server.process.stderr]) stream?.setMaxListeners(0)
  const url = /http:\S+/.exec(await server.output((text) => text.includes('  Try\n')))?.[0] ?? ''
  /** Saves the file, and waits until the server says something about it that fits; only what it says from now on counts. */
  const save = async (changed: string, said: RegExp) => {
    const before = { done: (await server.output(() => true)).length, failed: (await server.complaints(() => true)).length }
    write(changed)
    const isSaid = (text: string, from: number) => said.test(text.slice(from))
    await Promise.race([
      server.output((text) => isSaid(text, before.done)),
      server.complaints((text) => isSaid(text, before.failed)),
    ])
  }
  return { server, url, save, path }
}

test('it begins anew at the same address with what can be used, and stays as it is otherwise', async () => {
  const { server, url, save, path } = await start(`${common}orders: 40\n`)
  expect(await total(url)).toBe(40)
  await save(`${common}orders: 60\n`, /everything restarts with it\.\n[\s\S]* {2}Try\n/)
  expect(await total(url)).toBe(60)
  await save(`${common}orders: 3\n`, /line 5, column 1: orders cannot be "3".* Everything stays as it is\.\n/)
  expect(await total(url)).toBe(60)
  await save(
    `${common}assume:\n  cancel-scoop: x\n`,
    /line 6, column 3: assume: There is no assumption "cancel-scoop"; did you mean/,
  )
  expect(await total(url)).toBe(60)
  await save(
    `${common}scenario: lost-respons\n`,
    /line 5, column 1: scenario: There is no scenario "lost-respons": did you mean lost-response\?/,
  )
  expect(await total(url)).toBe(60)
  await save(`${common}orders: 70\n`, /everything restarts with it\.\n[\s\S]* {2}Try\n/)
  expect(await total(url)).toBe(70)
  server.process.kill('SIGTERM')
  const { code, stderr } = await server.ended
  expect([code, stderr.split('\n').filter((line) => line !== '').length]).toEqual([0, 3])
  expect(stderr).toContain(path)
})

test('what turns out too late is told, and it goes on with what it had', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void taken.close())
  const { url, save } = await start(`${common}orders: 40\n`)
  const elsewhere = common.replace('port: 0', `port: ${(taken.address() as AddressInfo).port}`)
  await save(`${elsewhere}orders: 60\n`, /Cannot listen on .* It restarts with the previous options\.\n/)
  await save(`${common}orders: 50\n`, /everything restarts with it\.\n[\s\S]* {2}Try\n/)
  expect(await total(url)).toBe(50)
})

test('a kept state is kept over it', async () => {
  const state = cases.path('state.json')
  const { url, save } = await start(`${common}state: ${JSON.stringify(state)}\n`)
  const headers = { authorization: 'Bearer svc_test_full', 'content-type': 'application/json', connection: 'close' }
  const body = JSON.stringify({ name: 'Canto', type: 'course', description: 'd' })
  const key = { 'idempotency-key': crypto.randomUUID() }
  expect((await fetch(`${url}/api/v2/products`, { method: 'POST', headers: { ...headers, ...key }, body })).status).toBe(201)
  await save(`${common}quiet: true\nstate: ${JSON.stringify(state)}\n`, /everything restarts with it\.\n[\s\S]* {2}Try\n/)
  expect(await (await fetch(`${url}/api/v2/products`, { headers })).text()).toContain('"Canto"')
  expect((await readFile(state, 'utf8')).length).toBeGreaterThan(0)
})

test('a signal in the middle of it ends the process cleanly', async () => {
  const state = cases.path('state.json')
  const { server, path } = await start(`${common}state: ${JSON.stringify(state)}\n`)
  writeFileSync(path, `${common}quiet: true\nstate: ${JSON.stringify(state)}\n`)
  await server.output((text) => text.includes('everything restarts with it.'))
  server.process.kill('SIGTERM')
  const { code, stderr } = await server.ended
  expect([code, stderr]).toEqual([0, ''])
})
