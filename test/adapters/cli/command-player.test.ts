import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { commandCases } from '../../support/command-cases.js'
import { commandHere } from '../../support/command-here.js'
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

test('a command that reads finds nothing to read, and one that ignores being asked to end is ended', async () => {
  expect(await playCommand('cat; echo all')).toEqual({ kind: 'done', result: { code: 0, stdout: 'all\n' } })
  expect(await playCommand('trap "" TERM INT HUP; sleep 60', 300)).toEqual({ kind: 'endless', limit: 'time' })
})
