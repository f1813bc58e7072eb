import { expect, onTestFinished, test } from 'vitest'
import { commandCases } from '../../support/command-cases.js'
import { bundledCommand } from '../../support/running-command.js'

// Somebody keeps a token that a server made, ends the server and starts another one.

const cases = commandCases(await bundledCommand())

const start = async (...args: readonly string[]) => {
  const server = cases.start(['--port', '0', '--json', ...args])
  onTestFinished(() => void server.process.kill('SIGKILL'))
  const url = /http:[^"\s]+/.exec(await server.output((text) => text.includes('http')))?.[0] ?? ''
  const make = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    return await (await fetch(`${url}/_emulator${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  return {
    /** The texts of a token that is made, and of one that comes with a fork. */
    makeTokens: async (): Promise<readonly string[]> => {
      const { token } = await make('/tokens', { name: 'mine', scopes: ['products:read'] })
      const fork = await make('/worlds', {})
      return [token, fork.tokens.full]
    },
    ask: async (token: string) => {
      return (await fetch(`${url}/api/v2/products`, { headers: { authorization: `Bearer ${token}` } })).status
    },
    end: async () => {
      server.process.kill('SIGTERM')
      await server.ended
    },
  }
}

test.each([
  { seed: [], isKnown: false },
  { seed: ['--seed', '7'], isKnown: true },
])('tokens of a server that has ended are good in the next one only if it was given a seed: $seed', async ({ seed, isKnown }) => {
  const first = await start(...seed)
  const tokens = await first.makeTokens()
  for (const token of tokens) expect(await first.ask(token)).toBe(200)
  await first.end()
  const next = await start(...seed)
  for (const token of tokens) expect(await next.ask(token)).toBe(401)
  const made = await next.makeTokens()
  expect(made).toEqual(isKnown ? tokens : expect.not.arrayContaining([...tokens]))
  for (const token of tokens) expect(await next.ask(token)).toBe(isKnown ? 200 : 401)
  expect(await next.ask('svc_test_full')).toBe(200)
})
