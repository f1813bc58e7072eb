import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { repository } from '../support/package/scratch-project.js'

// Somebody pushes a tag: what the workflow would do then, as far as it can be done on this machine.

const job = z.object({
  steps: z.array(z.object({ name: z.string().optional(), uses: z.string().optional(), run: z.string().optional() })),
})

const schema = z.object({
  on: z.object({ push: z.object({ tags: z.array(z.string()) }) }),
  permissions: z.record(z.string(), z.string()),
  jobs: z.object({
    release: job,
    notes: job,
  }),
})

const workflow = schema.parse(parse(await readFile(join(repository, '.github/workflows/release.yml'), 'utf8')))
const commands = workflow.jobs.release.steps.flatMap(({ run }) => run ?? [])
const manifest = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8'))

const execute = promisify(execFile)

/** Runs the lines of a step in a folder; gives the exit code. */
const runStep = async (script: string, cwd: string, tag: string): Promise<number> => {
  const env = { ...process.env, GITHUB_REF_NAME: tag, GITHUB_REPOSITORY: 'somebody/producer-commerce-emulator' }
  const ended = await execute('bash', ['-e', '-o', 'pipefail', '-c', script], { cwd, env }).catch(
    (error: { code: number }) => error,
  )
  return 'code' in ended ? ended.code : 0
}

const copyOfTexts = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'producer-commerce-emulator-release-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  return folder
}

test('a tag may be signed for, and nothing else is allowed', () => {
  expect(workflow.on.push.tags).toEqual(['v*'])
  expect(workflow.permissions).toEqual({ contents: 'read', 'id-token': 'write' })
})

test('everything is tested before it is packed, and what is packed is what is published', () => {
  const order = [
    'npm ci',
    'npm audit',
    'npm test',
    'npm run test:ui',
    'npm run test:long',
    'npm pkg set',
    'npm pack',
    'npm publish --dry-run',
    'npm publish --provenance',
  ]
  const indexes = order.map((words) => commands.findIndex((command) => command.includes(words)))
  expect(indexes).not.toContain(-1)
  expect(indexes).toEqual([...indexes].sort((one, other) => one - other))
  expect(commands.at(-1)).toContain('npm publish --provenance --access public --tag "$tag" ./producer-commerce-emulator-*.tgz')
})

test('a tag that is not the version of the manifest, or has no date in the changelog, stops it', async () => {
  const check = commands.find((command) => command.includes('GITHUB_REF_NAME')) ?? ''
  const folder = await copyOfTexts()
  const { version } = manifest
  await writeFile(join(folder, 'CHANGELOG.md'), `# Changelog\n\n## ${version} (unreleased)\n`)
  expect(await runStep(check, folder, `v${version}`)).not.toBe(0)
  await writeFile(join(folder, 'CHANGELOG.md'), `# Changelog\n\n## ${version} (2026-12-01)\n`)
  expect(await runStep(check, folder, `v${version}`)).toBe(0)
  expect(await runStep(check, folder, 'v0.0.1')).not.toBe(0)
})

test('the manifest names the repository of the workflow, which provenance compares', async () => {
  const name = commands.find((command) => command.startsWith('npm pkg set')) ?? ''
  const folder = await copyOfTexts()
  expect(await runStep(name, folder, '')).toBe(0)
  const { repository: named } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  expect(named).toEqual({ type: 'git', url: 'git+https://github.com/somebody/producer-commerce-emulator.git' })
})

test('the notes of a release are what the changelog says of it', async () => {
  const make = workflow.jobs.notes.steps.find(({ run }) => run?.includes('awk'))?.run ?? ''
  const folder = await copyOfTexts()
  await writeFile(join(folder, 'CHANGELOG.md'), '# Changelog\n\n## 0.10.0 (2026-12-02)\n\n- b\n\n## 0.1.0 (2026-12-01)\n\n- a\n')
  expect(await runStep(make, folder, 'v0.1.0')).toBe(0)
  expect((await readFile(join(folder, 'notes.md'), 'utf8')).trim()).toBe('- a')
  expect(await runStep(make, folder, 'v0.2.0')).not.toBe(0)
})

test('npm takes the packed file, up to the sending, without network and login', async () => {
  const nowhere = ['--registry', 'http://127.0.0.1:9', '--userconfig', join(tmpdir(), 'no-such-npmrc')]
  const words = ['publish', '--dry-run', '--offline', '--provenance', '--access', 'public', ...nowhere, inject('archive')]
  const { stdout } = await execute('npm', words, { cwd: tmpdir() })
  expect(stdout).toContain(`+ producer-commerce-emulator@${manifest.version}`)
})
