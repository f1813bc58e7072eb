import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createServeOptions } from '../../src/adapters/cli/shared/serve-flags.js'
import { onlyOf, readDockerfile } from '../support/dockerfile.js'

// Somebody reads docs/containers.md and copies a recipe; what it names has to be there.

const page = readFileSync('docs/containers.md', 'utf8')
const stages = readDockerfile(readFileSync('Dockerfile', 'utf8'))
const [first, last] = stages
if (first === undefined || last === undefined) throw new Error('The Dockerfile has two stages')

const yamlBlocks = [...page.matchAll(/^```yml\n([\s\S]*?)^```/gm)].map(([, text = '']) => parse(text) as Recipe)

interface Recipe {
  readonly services?: Readonly<Record<string, { readonly command?: readonly string[]; readonly ports?: readonly string[] }>>
  readonly jobs?: Readonly<
    Record<string, { readonly services?: Recipe['services']; readonly steps: readonly { run?: string }[] }>
  >
}

test('the image runs as a user without rights, is asked for its health and stops at a signal that is listened to', () => {
  expect(onlyOf(last, 'USER').rest).toBe('node')
  expect(onlyOf(last, 'STOPSIGNAL').rest).toBe('SIGTERM')
  expect(onlyOf(last, 'HEALTHCHECK').rest).toMatch(/CMD \["node", "\/app\/dist\/command\.js", "health"\]$/)
  expect(onlyOf(last, 'VOLUME').rest).toBe('/data')
  const { flags } = last.instructions.find(({ name, rest }) => name === 'COPY' && rest.endsWith(' /data')) ?? { flags: {} }
  expect(flags).toMatchObject({ chown: 'node:node' })
  expect(onlyOf(last, 'ENV').rest).toBe(`PORT=${onlyOf(last, 'EXPOSE').rest}`)
})

test('nothing of it is bound to a platform, and nothing is run in the image itself', () => {
  for (const { image } of stages) expect(image).toMatch(/^node:\d+-[\w-]+$/)
  expect(last.instructions.filter(({ name }) => name === 'RUN')).toEqual([])
})

test('what a container begins with are options that there are', () => {
  const config = parse(readFileSync('container/producer-commerce-emulator.config.yaml', 'utf8')) as object
  const names = createServeOptions().map(({ long }) => long.slice(2))
  expect(Object.keys(config)).toEqual(['host', 'control-hosts'])
  expect(Object.keys(config).filter((name) => !names.includes(name))).toEqual([])
})

test('the recipes publish the port to this machine alone and name options that there are', () => {
  const longs = createServeOptions().map(({ long }) => long)
  const services = yamlBlocks.flatMap(({ services: own = {}, jobs = {} }) => [
    ...Object.values(own),
    ...Object.values(jobs).flatMap((job) => Object.values(job.services ?? {})),
  ])
  expect(services.length).toBeGreaterThanOrEqual(2)
  for (const { ports = [] } of services) for (const port of ports) expect(port).toBe('127.0.0.1:4010:4010')
  const typed = services.flatMap(({ command = [] }) => command.filter((word) => word.startsWith('--')))
  expect(typed.length).toBeGreaterThan(0)
  expect(typed.filter((word) => !longs.includes(word))).toEqual([])
})

test('the workflow makes the executable on each platform and tries it by a test that there is', () => {
  const { jobs } = parse(readFileSync('.github/workflows/binaries.yml', 'utf8')) as {
    jobs: { binary: { strategy: { matrix: { include: { name: string }[] } }; steps: { run?: string; env?: object }[] } }
  }
  const { strategy, steps } = jobs.binary
  const platforms = ['linux', 'darwin', 'win32'].flatMap((platform) => [`${platform}-x64`, `${platform}-arm64`])
  expect(strategy.matrix.include.map(({ name }) => name)).toEqual(platforms)
  const commands = steps.flatMap(({ run }) => run ?? [])
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  for (const [, script = ''] of commands.flatMap((line) => [...line.matchAll(/npm run (\S+)/g)]))
    expect(scripts).toHaveProperty(script)
  const [, file = ''] = /(test\/\S+\.ts)/.exec(commands.join(' ')) ?? []
  expect(readFileSync(file, 'utf8')).toContain('BINARY_FOLDER')
})
