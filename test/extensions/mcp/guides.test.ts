import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { commands } from '../../../src/adapters/cli/commands.js'
import { tools } from '../../../src/extensions/mcp/agent-server.js'
import { listScenarios } from '../../../src/extensions/scenarios/library.js'
import { createEmulator } from '../../../src/index.js'

// An agent without tools reads llms.txt, or the skill of the package: what they name has to be there.

const open = () => {
  const { fetch, tokens } = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30 })
  const ask = (address: string, init: RequestInit = {}) =>
    fetch(new Request(new URL(address, 'http://localhost:4010'), { headers: { 'Content-Type': 'application/json' }, ...init }))
  return { ask, tokens }
}

test('every address of llms.txt answers', async () => {
  const { ask } = open()
  const guide = await ask('/_emulator/llms.txt')
  expect([guide.status, guide.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8'])
  const text = await guide.text()
  expect(text).toMatch(/^# Producer Commerce emulator\n\n> /)
  const links = [...text.matchAll(/\]\((http[^)]+)\)/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThanOrEqual(8)
  for (const link of links) expect([link, (await ask(link)).status]).toEqual([link, 200])
})

test('what llms.txt says to send does what it says, and in a world of its own leads back to that', async () => {
  const { ask } = open()
  const { control_url } = await (await ask('/_emulator/worlds', { method: 'POST' })).json()
  const own = await (await ask(`${control_url}/llms.txt`)).text()
  expect(own).toContain('http://localhost:4010/_emulator/worlds')
  const played = await ask(`${control_url}/scenario`, { method: 'PUT', body: '{"name":"lost-response"}' })
  expect((await played.json()).name).toBe('lost-response')
  expect((await ask(`${control_url}/clock`, { method: 'POST', body: '{"advance":"61s"}' })).status).toBe(200)
  expect((await ask(control_url, { method: 'DELETE' })).status).toBe(204)
})

test('the skill is one by the rules of skills, and names tools and stories that there are', () => {
  for (const name of readdirSync('skills')) {
    const text = readFileSync(`skills/${name}/SKILL.md`, 'utf8')
    const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
    const skill = parse(head) as Readonly<Record<string, string>>
    expect(Object.keys(skill)).toEqual(['name', 'description', 'license', 'compatibility', 'allowed-tools'])
    expect(skill['name']).toBe(name)
    expect(name).toMatch(/^[a-z0-9-]{1,64}$/)
    expect(skill['description']).toMatch(/ Use when /)
    expect(skill['description']?.length).toBeLessThanOrEqual(1_024)
    expect(skill['compatibility']?.length).toBeLessThanOrEqual(500)
    const existing = [...tools.map((tool) => tool.name), ...listScenarios().map((story) => story.name)]
    const named = [...body.matchAll(/`([a-z]+(?:[_-][a-z]+)+)`/g)].map(([, word = '']) => word)
    const others = ['producer-commerce-emulator', 'scope-never-used']
    expect(named.filter((word) => !existing.includes(word) && !others.includes(word))).toEqual([])
    expect(named.length).toBeGreaterThan(10)
  }
})

test('the skill allows commands that there are, and none that runs a shell line or sends a file or a token away', () => {
  const [, allowed = ''] = /^allowed-tools: (.*)$/m.exec(readFileSync('skills/producer-commerce-emulator/SKILL.md', 'utf8')) ?? []
  const rules = allowed.match(/\w+\([^)]*\)/g) ?? []
  expect(rules.join(' ')).toBe(allowed)
  expect(rules.length).toBeGreaterThan(0)
  for (const rule of rules) {
    const [, typed = ''] = /^Bash\(npx producer-commerce-emulator ([a-z]+(?: [a-z]+)*):\*\)$/.exec(rule) ?? []
    // What stands behind the words of a rule is free, so that the rule allows the commands inside of that command, too.
    const covered = commands.filter(({ name }) => name === typed || name.startsWith(`${typed} `))
    expect(covered.length > 0 || typed === 'serve', rule).toBe(true)
    const flags = covered.flatMap(({ required = [], options = [] }) =>
      [...required, ...options].map(([usage]) => usage.split(' ')[0]),
    )
    const unsafe = ['--command', '--token-env', '--base-url', '--to', '--webhook']
    expect(
      flags.filter((flag) => unsafe.includes(String(flag))),
      rule,
    ).toEqual([])
  }
})
