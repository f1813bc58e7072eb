import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'rolldown'

const here = resolve(import.meta.dirname, '..')
const repository = resolve(here, '../..')

/** Where the bundle of the worker lies. */
export const bundleFolder = join(here, 'dist')

/** What is bundled, and where to. */
export interface BundleSetting {
  readonly main?: string
  readonly folder?: string
}

/** Bundles the worker with the engine as it is, and with the console where that is built. */
export async function bundleWorker({
  main = join(here, 'src/worker.ts'),
  folder = bundleFolder,
}: BundleSetting = {}): Promise<void> {
  const files = await readConsole(join(repository, 'dist/console'))
  const replaced = join(here, 'src/console-files.ts')
  await build({
    cwd: repository,
    platform: 'browser',
    external: ['cloudflare:workers'],
    logLevel: 'warn',
    input: { worker: main },
    plugins: [
      {
        name: 'console-files',
        load: (id) => (id === replaced ? `export const consoleFiles = ${JSON.stringify(files)}` : null),
      },
    ],
    output: { dir: folder, format: 'esm', cleanDir: true, minify: true, chunkFileNames: 'chunks/[name].js' },
  })
}

async function readConsole(folder: string): Promise<Readonly<Record<string, string>>> {
  if (!existsSync(folder)) return {}
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name))
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  )
}
