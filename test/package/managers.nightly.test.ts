import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { ScratchProject } from '../support/package/scratch-project.js'
import { watch } from '../support/running-command.js'

// Somebody installs the packed package with the manager of the team, into an empty folder: it can be imported, and its command runs.

let tools: ScratchProject

beforeAll(async () => {
  tools = await ScratchProject.create()
  const managers = ['bun@1', 'pnpm@10', 'yarn@1', 'yarn-berry@npm:@yarnpkg/cli-dist@4']
  await tools.installPackages(...managers)
}, 180_000)

afterAll(() => tools.remove())

interface Manager {
  readonly name: string
  /** Its command, from the folder that the managers are installed in. */
  readonly tool: (...words: string[]) => readonly [command: string, ...words: string[]]
  readonly version: RegExp
  /** What adds a file. */
  readonly adds: (file: string) => string[]
  /** What stands before the name of a command of the project. */
  readonly runs?: string[]
  /** What has to be in the folder first. */
  readonly files?: Readonly<Record<string, string>>
}

const byNode =
  (script: string): Manager['tool'] =>
  (...words) => [process.execPath, join(tools.folder, 'node_modules', script), ...words]

const berry = byNode('yarn-berry/bin/yarn.js')
const addsAsDependency = (file: string): string[] => ['add', `producer-commerce-emulator@file:${file}`]

const managers: readonly Manager[] = [
  {
    name: 'npm',
    tool: (...words) => ['npm', ...words],
    version: /^1\d\./,
    adds: (file) => ['install', '--no-audit', '--no-fund', file],
    runs: ['exec', '--offline', '--'],
  },
  { name: 'pnpm', tool: byNode('pnpm/bin/pnpm.cjs'), version: /^10\./, adds: (file) => ['add', file], runs: ['exec'] },
  { name: 'yarn classic', tool: byNode('yarn/bin/yarn.js'), version: /^1\./, adds: addsAsDependency, runs: ['--silent', 'run'] },
  {
    name: 'yarn with node_modules',
    tool: berry,
    version: /^4\./,
    adds: addsAsDependency,
    files: { 'yarn.lock': '', '.yarnrc.yml': 'nodeLinker: node-modules\nenableTelemetry: false\n' },
  },
  {
    name: "yarn with Plug'n'Play",
    tool: berry,
    version: /^4\./,
    adds: addsAsDependency,
    files: { 'yarn.lock': '', '.yarnrc.yml': 'nodeLinker: pnp\nenableTelemetry: false\n' },
  },
  {
    name: 'bun',
    tool: (...words) => [join(tools.folder, 'node_modules/.bin/bun'), ...words],
    version: /^1\./,
    adds: (file) => ['add', file],
    runs: ['run'],
  },
]

test.each(managers)('$name', async ({ tool, version, adds, runs = [], files = {} }) => {
  const project = await ScratchProject.create()
  onTestFinished(() => project.remove())
  for (const [name, text] of Object.entries(files)) await project.write(name, text)
  await project.write('probe.mjs', probe)
  expect((await project.run(...tool('--version'))).stdout).toMatch(version)
  await project.run(...tool(...adds(inject('archive'))))
  const [command, ...words] = tool(...runs, 'producer-commerce-emulator', '--json', '--port', '0')
  const started = watch(spawn(command, words, { cwd: project.folder }))
  const ready = JSON.parse(await started.output((text) => text.endsWith('\n')))
  onTestFinished(() => void process.kill(ready.pid, 'SIGTERM'))
  const answer = await fetch(`${ready.url}/api/v2/products`, { headers: { authorization: `Bearer ${ready.tokens.full}` } })
  expect(answer.status).toBe(200)
  const isUnplugged = files['.yarnrc.yml']?.includes('pnp') === true
  const [node, ...before] = isUnplugged ? tool('node') : [process.execPath]
  expect((await project.run(node ?? '', ...before, 'probe.mjs')).stdout).toContain('250 orders')
})

const probe = `import { createEmulator } from 'producer-commerce-emulator'
const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true })
const headers = { Authorization: 'Bearer ' + emulator.tokens.full }
const answer = await emulator.fetch(new Request('https://sandbox.example.test/api/v2/orders/summary', { headers }))
console.log((await answer.json()).total + ' orders')
`
