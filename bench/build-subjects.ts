import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'rolldown'
import { bundleCommand } from '../scripts/bundle-command.js'
import { bundleCommonJs, bundleLibrary } from '../scripts/bundle-library.js'
import { writeEntries } from '../scripts/write-entries.js'

/** Everything that is measured, bundled. */
export interface Built {
  /** Holds what is built and whatever a run writes besides. */
  readonly folder: string
  /** The command as it is published. */
  readonly command: string
  /** What Node imports of the library: `index.js`, `msw.js`, `node.js`. By the name of the package it is found from within `folder`. */
  readonly entries: string
  /** The servers that send ready-made bytes, each bundled into one file. */
  readonly floors: { readonly hono: string; readonly node: string }
  remove(): void
}

/** Builds by the steps of `npm run build`, but into a folder of its own, so that a build going on beside a run changes nothing in it. */
export const buildSubjects = async (): Promise<Built> => {
  const folder = mkdtempSync(join(tmpdir(), 'producer-commerce-emulator-bench-'))
  const dist = join(folder, 'dist')
  const floors = join(folder, 'floor')
  const { name, exports } = JSON.parse(readFileSync('package.json', 'utf8'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, exports, type: 'module' }))
  // Where the library finds zod and msw.
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  await bundleCommand(dist)
  await bundleLibrary(dist)
  await bundleCommonJs(join(dist, 'cjs'))
  writeEntries(dist)
  for (const name of ['hono', 'node']) {
    await build({
      input: `bench/floor/${name}.ts`,
      platform: 'node',
      logLevel: 'warn',
      output: { file: join(floors, `${name}.js`), format: 'esm', minify: true },
    })
  }
  return {
    folder,
    command: join(dist, 'command.js'),
    entries: join(dist, 'import'),
    floors: { hono: join(floors, 'hono.js'), node: join(floors, 'node.js') },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
