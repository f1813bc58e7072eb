import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { Client, type Transport } from '@modelcontextprotocol/client'
import { ReadBuffer, serializeMessage } from '@modelcontextprotocol/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eras, toolsOf } from '../../support/agent-client.js'
import { commandCases } from '../../support/command-cases.js'
import { bundledCommand, type RunningCommand } from '../../support/running-command.js'

// An agent starts the command, talks to it on its pipes, and has it run the client it has written.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const cases = commandCases(await bundledCommand())

/** The pipes of a command that was started by the test, so that it can be seen how it ends. */
const pipesOf = ({ process: { stdin, stdout } }: RunningCommand<ChildProcess>): Transport => {
  const buffer = new ReadBuffer()
  const transport: Transport = {
    start: async () => {
      stdout?.on('data', (chunk: string) => {
        buffer.append(Buffer.from(chunk))
        for (let message = buffer.readMessage(); message !== null; message = buffer.readMessage()) transport.onmessage?.(message)
      })
    },
    send: async (message) => void stdin?.write(serializeMessage(message)),
    close: async () => {
      stdin?.end()
      transport.onclose?.()
    },
  }
  return transport
}

const startAgent = async (options = {}, args: readonly string[] = ['--orders', '30']) => {
  const command = cases.start(['mcp', ...args])
  const client = new Client({ name: 'test', version: '1' }, options)
  await client.connect(pipesOf(command))
  onTestFinished(() => client.close())
  return { ...toolsOf(client), client, command }
}

/** A command that creates a product, with another key each time it tries again. */
const flow = `
const { PRODUCER_API_URL: url, PRODUCER_API_TOKEN: token } = process.env
await fetch(url + '/_emulator/reset', { method: 'POST' })
const create = async (left) => {
  const headers = { Authorization: 'Bearer ' + token, 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
  try {
    const answer = await fetch(url + '/api/v2/products', { method: 'POST', headers, body: JSON.stringify({ name: 'Violão', type: 'course', description: 'x' }) })
    if (answer.status !== 201) throw new Error(answer.status)
  } catch (error) {
    if (left === 0) throw error
    await create(left - 1)
  }
}
await create(2)
`

test.each(eras)('an agent %s talks to the command and has it explore the client', async (_era, options) => {
  const { call, client, command } = await startAgent(options)
  const { data: begun } = await call('start_world', { from: 'now' })
  const path = cases.path('flow.mjs')
  await writeFile(path, flow)
  const run = `"${process.execPath}" "${path}"`
  const heard: number[] = []
  const explored = await client.callTool(
    { name: 'explore', arguments: { command: run, world: begun['world'], max_requests: 20 } },
    { onprogress: ({ progress }) => void heard.push(progress) },
  )
  expect(explored).toMatchObject({
    content: [{ text: expect.stringMatching(/the most harmful first:\nmore-resources/) }, {}],
  })
  const { findings } = explored.structuredContent as { findings: { finding: string; scenario: object }[] }
  expect(findings[0]).toMatchObject({ finding: 'more-resources', operation: 'createProduct' })
  expect(heard.length).toBeGreaterThan(5)
  // What it found can be seen again.
  expect((await call('play_story', { scenario: findings[0]?.scenario })).text).toMatch(/plays in world w1/)

  const file = cases.path('bug.repro.json')
  const saved = await call('save_repro', { file })
  expect(saved.data).toMatchObject({ file, replay: expect.stringContaining('replay') })
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ format: 'producer-commerce-emulator repro' })
  expect((await call('save_repro', { file })).text).toMatch(/^Cannot write .*: it already exists\. Leave `file` out/)
  const nowhere = await call('save_repro', { file: cases.path('no/such/folder.json') })
  expect(nowhere).toMatchObject({ isError: true, text: expect.stringContaining('Cannot write') })

  await client.close()
  const { code, stdout, stderr } = await command.ended
  expect(code).toBe(0)
  expect(stderr).toMatch(
    /^producer-commerce-emulator listens at http:\/\/127\.0\.0\.1:\d+ and waits for an agent on standard input\.\n$/,
  )
  for (const line of stdout.trim().split('\n')) expect(JSON.parse(line)).toMatchObject({ jsonrpc: '2.0' })
})

test('a command that fails by itself is told in a sentence, and one that is given up is ended', async () => {
  const { call, client } = await startAgent()
  expect(await call('explore', { command: 'exit 3' })).toMatchObject({
    isError: true,
    text: expect.stringMatching(/^The run fails without a fault: exit code 3\..* Run the command by itself first/),
  })
  const marker = cases.path('still-running')
  const script = cases.path('slow.mjs')
  await writeFile(
    script,
    `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(`${marker}-pid`)}, String(process.pid))\nsetInterval(() => {}, 1000)`,
  )
  const giveUp = new AbortController()
  const given = client.callTool(
    { name: 'sensitivity', arguments: { command: `"${process.execPath}" "${script}"` } },
    { signal: giveUp.signal },
  )
  await vi.waitUntil(() => existsSync(`${marker}-pid`), { timeout: 45_000 })
  giveUp.abort()
  await expect(given).rejects.toThrow()
  const pid = Number(await readFile(`${marker}-pid`, 'utf8'))
  await vi.waitUntil(() => !isAlive(pid), { timeout: 45_000 })
})

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('it takes the options of serve, and refuses what is none', async () => {
  const { call } = await startAgent({}, ['--seed', '7', '--orders', '0', '--now', '2026-03-01T12:00:00Z', '--freeze'])
  expect((await call('start_world')).data).toMatchObject({ now: '2026-03-01T12:00:00.000Z', frozen: true, landmarks: {} })
  expect(await cases.start(['mcp', '--sed', '7']).ended).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('--seed'),
  })
})

test('a line that is no message does not end it', async () => {
  const { call, command } = await startAgent()
  command.process.stdin?.write('hello\n{"jsonrpc":"2.0"}\n')
  expect((await call('start_world')).isError).toBe(false)
})
