import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { commandCases } from '../../support/command-cases.js'
import { commandHere } from '../../support/command-here.js'

const cases = commandCases(commandHere)

const write = async (name: string, text: string): Promise<string> => {
  const path = cases.path(name)
  await writeFile(path, text)
  return path
}

const serve = async (...args: readonly string[]) => {
  const server = cases.start(['--port', '0', '--now', '2026-03-01T12:00:00Z', '--freeze', ...args])
  const banner = await server.output((text) => text.includes('the clock '))
  return { server, url: /Sandbox +(\S+)/.exec(banner)?.[1] ?? '' }
}

test('data export writes as JSON what is more YAML than is read again', async () => {
  const products = Object.fromEntries(Array.from({ length: 6_000 }, (_, nth) => [`p${nth}`, { name: 'Violão '.repeat(30) }]))
  const { url } = await serve('--data', await write('long.json', JSON.stringify({ products })))
  const out = cases.path('long.yaml')
  const { code, stdout, stderr } = await cases.start(['data', 'export', '--url', url, '--out', out]).ended
  expect([code, stderr]).toEqual([0, expect.stringContaining('more than 1 MiB of YAML')])
  expect(stdout).toContain(`${out}.json is written`)
  expect((await cases.start(['data', 'check', `${out}.json`]).ended).stdout).toContain('6000 products')
  const json = cases.path('out.json')
  expect((await cases.start(['data', 'export', '--url', url, '--out', json]).ended).code).toBe(0)
  expect((await cases.start(['data', 'check', json]).ended).stdout).toContain('6000 products')
})

test('data export writes the account of an emulator without options', async () => {
  const { url } = await serve()
  const { code, stdout, stderr } = await cases.start(['data', 'export', '--url', url]).ended
  expect([code, stderr]).toEqual([0, expect.stringContaining('written as JSON')])
  // Of two producers in two environments.
  expect(Object.keys(JSON.parse(stdout).orders)).toHaveLength(4 * 250)
})
