import { execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'rolldown'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { apiReport, entries } from '../../scripts/api-report.js'
import { version } from '../../src/emulator/version.js'
import { watch } from '../support/running-command.js'

// Npm and the compiler take their time on a busy machine.
vi.setConfig({ hookTimeout: 180_000 })

const repository = resolve(import.meta.dirname, '../..')
const manifest = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
const execute = promisify(execFile)

/** A project with nothing but the packed package in it. */
let project: string
let installed: string
let files: string[]

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'producer-commerce-emulator-package-'))
  // The one dependency comes from here, so that the test needs no network.
  const dependencies = { zod: `file:${join(repository, 'node_modules/zod')}`, [manifest.name]: `file:${inject('archive')}` }
  await writeFile(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
  await execute('npm', ['install', '--offline', '--no-audit', '--no-fund'], { cwd: project })
  installed = join(project, 'node_modules', manifest.name)
  const found = await readdir(installed, { recursive: true, withFileTypes: true })
  files = found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(installed, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
})

afterAll(() => rm(project, { recursive: true }))

/** Runs a module in the project and gives back what it prints as JSON. */
async function evaluate(code: string): Promise<unknown> {
  await writeFile(join(project, 'probe.js'), code)
  return JSON.parse((await execute(process.execPath, ['probe.js'], { cwd: project })).stdout)
}

/** The CommonJS files of a folder of the package. */
const inFolder = (folder: string): readonly string[] =>
  files
    .map((file) => join(installed, file))
    .filter((file) => file.startsWith(folder) && !file.slice(folder.length).includes('/') && file.endsWith('.cjs'))

/** Files whose names come from what is in them, as one line. */
const grouped = (file: string): string =>
  file
    .replace(/^dist\/((?:cjs\/)?library|command)\/[\w-]+\.(c?js)$/, 'dist/$1/*.$2')
    .replace(/^docs\/[\w-]+\.md$/, 'docs/*.md')
    .replace(/^dist\/console\/assets\/[\w.-]+\.(js|css|svg|woff2)$/, 'dist/console/assets/*.$1')
    .replace(/^dist\/types\/(?:[\w-]+\/)+[\w-]+(\.d\.c?ts)$/, 'dist/types/**/*$1')

test('holds what is needed to run it and nothing else', () => {
  const expected = [
    ...['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json', 'docs/*.md', 'skills/producer-commerce-emulator/SKILL.md'],
    ...['index', 'core', 'msw', 'schemas', 'command', 'library/*', 'console/assets/*'].map((name) => `dist/${name}.js`),
    ...['cjs/index', 'cjs/core', 'cjs/msw', 'cjs/node', 'cjs/schemas', 'cjs/handlers-by', 'cjs/library/*', 'command/*'].map(
      (name) => `dist/${name}.cjs`,
    ),
    ...['index', 'core', 'msw', 'node', 'install-msw-2.10-or-later'].map((name) => `dist/import/${name}.js`),
    ...['index', 'core', 'msw', 'node', 'schemas', 'labels', '**/*'].flatMap((name) => [
      `dist/types/${name}.d.ts`,
      `dist/types/${name}.d.cts`,
    ]),
    ...['index.html', 'reference.html', 'assets/*.css', 'assets/*.svg', 'assets/*.woff2'].map((name) => `dist/console/${name}`),
    ...['THIRD-PARTY-LICENSES.txt', 'config.schema.json', 'data.schema.json', 'scenario.schema.json'].map(
      (name) => `dist/${name}`,
    ),
  ]
  expect([...new Set(files.map(grouped))].sort()).toEqual(expected.sort())
})

test('has the manifest of the repository, whose addresses are those of the project', async () => {
  const published = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
  expect(published).toMatchObject({ version: manifest.version, exports: manifest.exports, dependencies: manifest.dependencies })
  const home = published.repository.url.replace(/^git\+|\.git$/g, '')
  expect([published.bugs.url, published.homepage]).toEqual([`${home}/issues`, expect.stringMatching(/^https:/)])
})

test('is made by npm pack, which writes no file of the clone', async () => {
  const clone = inject('clone')
  const texts = (await readdir(clone, { recursive: true })).filter((file) =>
    /^(?:package\.json|[\w-]+\.md|docs\/[\w/-]+\.md)$/.test(file),
  )
  expect(texts.length).toBeGreaterThan(20)
  for (const file of texts) {
    const [packed, kept] = [join(clone, file), join(repository, file)]
    expect(await readFile(packed, 'utf8'), file).toBe(await readFile(kept, 'utf8'))
    // Written and put back would be the same text, of another time.
    expect(Math.floor((await stat(packed)).mtimeMs), file).toBeLessThanOrEqual(inject('copied'))
  }
  const made = (await readdir(clone)).filter((name) => !existsSync(join(repository, name)) || name === 'dist')
  expect(made).toEqual(['dist'])
})

test('has every file that its manifest names, the types before the code', () => {
  const exported: Readonly<Record<string, string | Readonly<Record<string, object>>>> = manifest.exports
  const targets = Object.values(exported).flatMap((entry) => (typeof entry === 'string' ? [] : Object.values(entry)))
  for (const target of targets) expect(Object.keys(target)).toEqual(['types', 'default'])
  const named = [
    ...Object.values(exported).filter((entry) => typeof entry === 'string'),
    ...targets.flatMap((target) => Object.values(target)),
    ...Object.values<string>(manifest.bin),
    ...Object.values<string[]>(manifest.typesVersions['*']).flat(),
    ...[manifest.main, manifest.types],
  ]
  expect(named.filter((path) => !existsSync(join(installed, path)))).toEqual([])
})

test('has the public types that docs/api.txt shows; npm run build && npm run api writes it anew', async () => {
  const shown = await readFile(join(repository, 'docs/api.txt'), 'utf8')
  expect(apiReport(join(installed, 'dist/types'), entries)).toBe(shown)
})

test('can be read beginning with any of its files', async () => {
  const folders = ['dist/command', 'dist/cjs', 'dist/cjs/library'].map((folder) => `${join(installed, folder)}/`)
  // One of them starts a server, one needs what is not installed here.
  const others = ['dist/command/command.cjs', 'dist/cjs/msw.cjs']
  const code = folders.flatMap(inFolder).filter((file) => !others.some((other) => file.endsWith(other)))
  expect(code.length).toBeGreaterThan(60)
  const failed = await evaluate(`
    import { createRequire } from 'node:module'
    const require = createRequire(import.meta.url)
    const failed = []
    for (const file of ${JSON.stringify(code)}) {
      for (const read of Object.keys(require.cache)) if (read.includes('/dist/')) delete require.cache[read]
      try { require(file) } catch (error) { failed.push([file, String(error)]) }
    }
    console.log(JSON.stringify(failed))
  `)
  expect(failed).toEqual([])
})

test('runs by the name of its command, and answers its control API', async () => {
  const command = watch(spawn('npx', ['--offline', manifest.name, '--json', '--port', '0'], { cwd: project }))
  const ready = JSON.parse(await command.output((text) => text.endsWith('\n')))
  const answer = await fetch(`${ready.url}/api/v2/orders/history`, { headers: { authorization: `Bearer ${ready.tokens.full}` } })
  expect(answer.status).toBe(200)
  const forked = await fetch(`${ready.url}/_emulator/worlds`, { method: 'POST' })
  expect([forked.status, (await fetch(`${ready.url}/_emulator/requests`)).status]).toEqual([201, 200])
  process.kill(ready.pid, 'SIGTERM')
  expect((await command.ended).code).toBe(0)
})

test('answers through its entry points, which share one engine', async () => {
  const result = await evaluate(`
    import * as core from 'producer-commerce-emulator'
    import * as node from 'producer-commerce-emulator/node'
    import { productListEnvelope } from 'producer-commerce-emulator/schemas'
    const server = await node.serve(core.createEmulator(), { port: 0 })
    const answer = await fetch(server.url + '/api/v2/products', { headers: { authorization: 'Bearer svc_test_full' } })
    const isValid = productListEnvelope.safeParse(await answer.json()).success
    await server.close()
    const isShared = core.InvalidOptionError === node.InvalidOptionError
    console.log(JSON.stringify({ status: answer.status, isValid, isShared, version: core.version }))
  `)
  expect(result).toEqual({ status: 200, isValid: true, isShared: true, version: manifest.version })
  expect(version).toBe(manifest.version)
})

test('reads, for an import and a first page, neither the control API nor the installed zod', async () => {
  const result = await evaluate(`
    import { createRequire } from 'node:module'
    import { createEmulator } from 'producer-commerce-emulator'
    const { cache } = createRequire(import.meta.url)
    const emulator = createEmulator()
    const headers = { authorization: 'Bearer svc_test_full' }
    const { status } = await emulator.fetch('https://sandbox.example.test/api/v2/products', { headers })
    console.log(JSON.stringify({ status, read: Object.keys(cache).map((path) => path.replaceAll('\\\\', '/')) }))
  `)
  const { status, read } = result as { readonly status: number; readonly read: readonly string[] }
  expect(status).toBe(200)
  expect(read.filter((path) => path.includes('/node_modules/zod/') || path.includes('routes'))).toEqual([])
})

test('is one engine for who imports it and who requires it', async () => {
  const result = await evaluate(`
    import { createRequire } from 'node:module'
    const require = createRequire(import.meta.url)
    const alike = {}
    for (const entry of ['', '/core', '/node']) {
      const [imported, required] = [await import('producer-commerce-emulator' + entry), require('producer-commerce-emulator' + entry)]
      alike[entry] = Object.keys(required).every((name) => imported[name] === required[name]) && Object.keys(imported).length === Object.keys(required).length
    }
    const { productListEnvelope } = require('producer-commerce-emulator/schemas')
    const server = await (await import('producer-commerce-emulator/node')).serve(require('producer-commerce-emulator').createEmulator(), { port: 0 })
    const answer = await fetch(server.url + '/api/v2/products', { headers: { authorization: 'Bearer svc_test_full' } })
    alike.schemas = productListEnvelope.safeParse(await answer.json()).success
    await server.close()
    console.log(JSON.stringify(alike))
  `)
  expect(result).toEqual({ '': true, '/core': true, '/node': true, schemas: true })
})

test('declares no name at the top of a file that a wrapper around it declares as well', async () => {
  const code = files.filter((file) => /^dist\/(\w+\.js|library\/|import\/|cjs\/)/.test(file))
  const taken = await Promise.all(
    code.map(async (file) => {
      const text = await readFile(join(installed, file), 'utf8')
      return [...text.matchAll(/^(?:export )?(?:async )?(?:var|let|const|function|class) ([\w$]+)/gm)]
        .map(([, name]) => name ?? '')
        .filter((name) => ['require', 'module', 'exports', '__filename', '__dirname', 'global'].includes(name))
        .map((name) => `${file}: ${name}`)
    }),
  )
  expect(taken.flat()).toEqual([])
})

test('imports nothing but zod behind the entries for any runtime', async () => {
  expect(await findOutsideImports('index.js')).toEqual(['zod'])
  expect(await findOutsideImports('core.js')).toEqual(['zod'])
  expect(await findOutsideImports('schemas.js')).toEqual(['zod'])
  expect(await findOutsideImports('msw.js')).toEqual(['msw'])
})

test('requires nothing but Node behind the command', async () => {
  const parts = files.filter((file) => file.startsWith('dist/command/'))
  const texts = await Promise.all(parts.map((file) => readFile(join(installed, file), 'utf8')))
  // Data that is written into them as text, such as the examples, requires nothing.
  const code = texts.map((text) => text.replaceAll(/JSON\.parse\(`(?:\\.|[^`\\])*`\)/g, ''))
  const required = code.flatMap((text) =>
    [...text.matchAll(/\b(?:require|import)\((["'`])([^"'`]+)\1\)/g)].map(([, , name = '']) => name),
  )
  const outside = required.filter((name) => !name.startsWith('./'))
  expect(outside).toContain('node:http')
  expect(outside.filter((name) => !isBuiltin(name))).toEqual([])
})

test.each(['nodenext', 'bundler'])(
  'its declarations check in a strict project under %s',
  async (moduleResolution) => {
    await writeFile(
      join(project, 'consumer.ts'),
      `import { createEmulator, type Emulator, type EmulatorOptions } from 'producer-commerce-emulator'
     import { createEmulator as createCore, defineExtension } from 'producer-commerce-emulator/core'
     import { type EmulatorServer, serve } from 'producer-commerce-emulator/node'
     import { orderDetail, type OrderDetail } from 'producer-commerce-emulator/schemas'
     const options: EmulatorOptions = { seed: 7, assumptions: { 'cancel-scope': 'subscriptions:read' } }
     const emulator: Emulator = createEmulator(options)
     const server: EmulatorServer = await serve(emulator, { port: 0 })
     const detail: OrderDetail = orderDetail.parse(await (await fetch(server.url)).json())
     export const amount: number = detail.paid_amount
     // @ts-expect-error there is no such option
     createEmulator({ sede: 7 })
     // @ts-expect-error there is no such scenario
     createEmulator({ scenario: 'lost-respons' })
     // @ts-expect-error it has no such value
     createEmulator({ assumptions: { 'cancel-scope': 'nonsense' } })
     const alone = createCore({ seed: 7, extensions: [defineExtension({ name: 'mine' })] })
     export const full: string = alone.tokens.full`,
    )
    const module = moduleResolution === 'nodenext' ? 'nodenext' : 'esnext'
    const compiler = join(repository, 'node_modules/typescript/bin/tsc')
    const flags = ['--noEmit', '--strict', '--target', 'es2023', '--lib', 'es2023,dom', '--types', '']
    const run = execute(
      process.execPath,
      [compiler, ...flags, '--module', module, '--moduleResolution', moduleResolution, 'consumer.ts'],
      {
        cwd: project,
      },
    )
    expect(await run.catch((error) => error)).toMatchObject({ stdout: '' })
  },
  20_000,
)

/** What a file and all those it leads to import from outside of the package. */
async function findOutsideImports(file: string): Promise<string[]> {
  const { output } = await build({
    input: join(installed, 'dist', file),
    platform: 'neutral',
    external: (specifier) => !/^[./\\]|^[A-Z]:/.test(specifier),
    treeshake: false,
    write: false,
  })
  const own = new Set(output.map(({ fileName }) => fileName))
  const imports = output.flatMap((part) => (part.type === 'chunk' ? [...part.imports, ...part.dynamicImports] : []))
  return [...new Set(imports)].filter((specifier) => !own.has(specifier))
}
