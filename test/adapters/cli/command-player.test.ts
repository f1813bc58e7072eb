import { readFile, writeFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { commandCases } from '../../support/command-cases.js'
import { commandHere } from '../../support/command-here.js'
import { isRunning } from '../../support/is-running.js'
import { createEmulator } from '../../support/open-world.js'
import { playCommand, playIn } from '../../support/play-command.js'

const cases = commandCases(commandHere)

// A command under experiment fails and says, as many do, the whole of what it sent: the report goes to a terminal and into CI.
test('what a failed command says last is told without its secrets, and steers no terminal', async () => {
  const emulator = createEmulator({ orders: 30 })
  const script = cases.path('loud.mjs')
  const said =
    "'\u001b[2J Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl ' + process.env.PRODUCER_API_TOKEN + ' svc_live_' + 'a1'.repeat(400)"
  await writeFile(script, `process.stderr.write('before\\n' + ${said} + '\\n'); process.exit(3)`)
  const ending = await playIn(emulator, `"${process.execPath}" "${script}"`)
  if (ending.kind !== 'failed') throw new Error(ending.kind)
  const { message } = ending.error as Error
  expect(message).toMatch(/^exit code 3, \?\[2J Bearer/)
  expect(message).not.toContain(emulator.tokens.full)
  expect(message).not.toMatch(/c2lnbmF0dXJl|a1a1a1|\p{Cc}/u)
  expect(message.length).toBeLessThan(400)
})

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

test('a command that reads finds nothing to read, and one that ignores being asked to end is ended', async () => {
  expect(await playCommand('cat; echo all')).toEqual({ kind: 'done', result: { code: 0, stdout: 'all\n' } })
  expect(await playCommand('trap "" TERM INT HUP; sleep 60', 300)).toEqual({ kind: 'endless', limit: 'time' })
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
