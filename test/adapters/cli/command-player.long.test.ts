import { readFile, writeFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { commandCases } from '../../support/command-cases.js'
import { commandHere } from '../../support/command-here.js'
import { isRunning } from '../../support/is-running.js'
import { createEmulator } from '../../support/open-world.js'
import { playCommand, playIn } from '../../support/play-command.js'

const cases = commandCases(commandHere)

/** A script that notes its process in a file and then does something. */
const script = async (name: string, act: string): Promise<string> => {
  const path = cases.path(`${name}.mjs`)
  await writeFile(
    path,
    `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(cases.path(name))}, String(process.pid))\n${act}`,
  )
  return path
}

const pidOf = async (name: string): Promise<number> => {
  for (;;) {
    const text = await readFile(cases.path(name), 'utf8').catch(() => '')
    if (text !== '') return Number(text)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const lingers = 'setTimeout(() => {}, 60_000)'

test.each([
  ['that ends', '', { kind: 'done', result: { code: 0, stdout: 'all\n' } }],
  ['that never ends', lingers, { kind: 'endless', limit: 'time' }],
])('nobody waits for a daemon that holds the output of a command %s open', async (_what, act, expected) => {
  const daemon = await script('daemon', lingers)
  const starting = `import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
spawn(process.execPath, [${JSON.stringify(daemon)}], { detached: true, stdio: 'inherit' }).unref()
while (!existsSync(${JSON.stringify(cases.path('daemon'))})) await new Promise((resolve) => setTimeout(resolve, 20))
console.log('all')
${act}`
  const ending = await playCommand(`"${process.execPath}" "${await script('starts', starting)}"`, act === '' ? 20_000 : 5_000)
  process.kill(await pidOf('daemon'), 'SIGKILL')
  expect(ending).toEqual(expected)
})

// A shell that starts something behind it and ends; the one that holds its output open, the other that does not.
test.each(['', ' >/dev/null 2>&1'])('what a command has started behind it%s ends with it', async (redirection) => {
  const path = await script('behind', lingers)
  const wait = `while [ ! -s "${cases.path('behind')}" ]; do sleep 0.05; done`
  const ending = await playCommand(`"${process.execPath}" "${path}"${redirection} & ${wait}; echo all`)
  expect(ending).toEqual({ kind: 'done', result: { code: 0, stdout: 'all\n' } })
  await vi.waitFor(async () => expect(isRunning(await pidOf('behind'))).toBe(false), { timeout: 45_000 })
})

test('a command that says megabytes is heard to its end', async () => {
  const path = await script(
    'talker',
    "process.stdout.write('x'.repeat(8_000_000) + '\\n'); process.stderr.write('y'.repeat(3_000_000))",
  )
  const ending = await playCommand(`"${process.execPath}" "${path}"`)
  expect(ending.kind).toBe('done')
})

// Many suites reset, or change an assumption, before they begin: that must reach no other run.
test.each(['PRODUCER_CONTROL_URL', "PRODUCER_API_URL + '/_emulator'"])(
  'what a command does at %s is done to its own world',
  async (control) => {
    const emulator = createEmulator({ orders: 30, now: '2026-03-01T12:00:00Z', frozen: true })
    const other = emulator.fork()
    const path = await script(
      'steers',
      `const { PRODUCER_CONTROL_URL, PRODUCER_API_URL } = process.env
const control = ${control}
const send = async (method, path, body) =>
  (await fetch(control + path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).status
console.log(
  await send('PATCH', '/assumptions', { 'validation-status': '400' }),
  await send('POST', '/reset'),
  await send('POST', '/worlds'),
  await send('POST', '/worlds/w1/reset'),
  await send('DELETE', '/worlds/w1'),
  await send('POST', '/worlds/w1/reset'),
)`,
    )
    const before = [emulator, other].map((world) => JSON.stringify(world.snapshot()))
    const ending = await playIn(emulator, `"${process.execPath}" "${path}"`)
    expect(ending).toEqual({ kind: 'done', result: { code: 0, stdout: '200 204 201 204 204 404\n' } })
    expect([emulator, other].map((world) => JSON.stringify(world.snapshot()))).toEqual(before)
    expect(emulator.worlds().map(({ id }) => id)).toEqual(['default', 'w1'])
  },
)
