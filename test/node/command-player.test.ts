import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { commandPlayer } from '../../src/node/command-player.js'
import { createEmulator } from '../../src/node.js'
import { commandCases } from '../support/command-cases.js'

const cases = commandCases()

// A command under experiment fails and says, as many do, the whole of what it sent: the report goes to a terminal and into CI.
test('what a failed command says last is told without its secrets, and steers no terminal', async () => {
  const emulator = createEmulator({ orders: 30 })
  const script = cases.path('loud.mjs')
  const said =
    "'\u001b[31m Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl ' + process.env.PRODUCER_API_TOKEN + ' svc_live_' + 'a1'.repeat(400)"
  await writeFile(script, `process.stderr.write('before\\n' + ${said} + '\\n'); process.exit(3)`)
  const command = `"${process.execPath}" "${script}"`
  const ending = await commandPlayer(command, 'http://127.0.0.1:1').play(emulator as never, { maxRequests: 1, timeoutMs: 60_000 })
  if (ending.kind !== 'failed') throw new Error(ending.kind)
  const { message } = ending.error as Error
  expect(message).toMatch(/^exit code 3, \?\[31m Bearer/)
  expect(message).not.toContain(emulator.tokens.full)
  expect(message).not.toMatch(/c2lnbmF0dXJl|a1a1a1|\p{Cc}/u)
  expect(message.length).toBeLessThan(400)
})
