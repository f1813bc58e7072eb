import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { type BuildOptions, build } from 'rolldown'
import { collectLicences } from './collect-licences.js'
import { pruneDeclarations } from './prune-declarations.js'

/** Makes `dist/`: the library, the command and the type declarations. Why it is done so: docs/decisions/0001-bundle.md. */

const entries = { index: 'src/index.ts', schemas: 'src/schemas.ts', node: 'src/node/index.ts' }
const declared = ['index', 'schemas', 'node/index']

/** Node's conditions only matter to what runs on Node alone; no other dependency tells the platforms apart. */
const shared = { platform: 'node', external: /^node:/, logLevel: 'warn' } satisfies BuildOptions

rmSync('dist', { recursive: true, force: true })

const library = await build({
  ...shared,
  input: entries,
  // Its types are part of ours, so it has to be the one that the user has.
  external: [shared.external, 'zod'],
  output: { dir: 'dist', format: 'esm', chunkFileNames: 'library/[name].js' },
})

const command = await build({
  ...shared,
  input: { command: 'src/node/bin.ts' },
  output: { dir: 'dist', format: 'esm', chunkFileNames: 'command/[name].js', minify: true },
})

execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], { stdio: 'inherit' })
pruneDeclarations('dist/types', declared)

const modules = [...library.output, ...command.output].flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
writeFileSync('dist/THIRD-PARTY-LICENCES.txt', collectLicences(modules))
