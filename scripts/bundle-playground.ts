import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'
import { bundleConsole } from './bundle-console.js'

/** Entries that are loaded by their names. */
const named = ['console-bridge', 'service-worker']

/** Builds the playground into a folder, the console in it. All addresses in it are relative, so that it works below any path. */
export async function bundlePlayground(folder: string): Promise<void> {
  const root = resolve(import.meta.dirname, '../src/playground')
  await build({
    configFile: false,
    root,
    base: './',
    logLevel: 'warn',
    mode: 'production',
    oxc: { jsx: { importSource: 'preact', development: false } },
    worker: { format: 'es' },
    build: {
      outDir: resolve(folder),
      emptyOutDir: true,
      modulePreload: false,
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: {
        input: {
          index: resolve(root, 'index.html'),
          ...Object.fromEntries(named.map((name) => [name, resolve(root, `${name}.ts`)])),
        },
        output: { entryFileNames: ({ name }) => (named.includes(name) ? '[name].js' : 'assets/[name]-[hash].js') },
      },
    },
  })
  await bundleConsole(`${folder}/console`, './')
  for (const page of ['index.html', 'reference.html']) {
    const path = `${folder}/console/${page}`
    const bridge = '<script type="module" src="../console-bridge.js"></script>'
    writeFileSync(path, readFileSync(path, 'utf8').replace('<head>', `<head>\n    ${bridge}`))
  }
  listFiles(folder)
}

/** Tells the service worker which files there are, and what they hold. */
const listFiles = (folder: string): void => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'service-worker.js')
    .map(({ parentPath, name }) =>
      resolve(parentPath, name)
        .slice(resolve(folder).length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(`${folder}/${file}`))
  const script = `${folder}/service-worker.js`
  const list = {
    // A host may lead from a page to its folder.
    paths: files.map((file) => file.replace(/(^|\/)index\.html$/, '$1') || './'),
    hash: hash.update(readFileSync(script)).digest('hex').slice(0, 16),
  }
  writeFileSync(script, `const playgroundFiles=${JSON.stringify(list)};${readFileSync(script, 'utf8')}`)
}
