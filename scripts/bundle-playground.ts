import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'
import { bundleConsole } from './bundle-console.js'
import { writeServiceWorker } from './write-service-worker.js'

/** Entry that the documents of the console load by its name. */
const bridge = 'console-bridge'

/** Modules that the page has no use for; each is loaded by a call that it never makes. */
const experiments = /^\.\/(?:explore|sensitivity|run-exam)\.js$/

/** Builds the playground into a folder, the console in it. All addresses in it are relative, so that it works below any path. */
export async function bundlePlayground(folder: string): Promise<void> {
  const root = resolve(import.meta.dirname, '../playground')
  await build({
    configFile: false,
    root,
    base: './',
    logLevel: 'warn',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    worker: { format: 'es' },
    resolve: { alias: [{ find: experiments, replacement: resolve(root, 'without-experiments.ts') }] },
    build: {
      outDir: resolve(folder),
      emptyOutDir: true,
      modulePreload: false,
      chunkSizeWarningLimit: 2_000,
      rolldownOptions: {
        input: { index: resolve(root, 'index.html'), [bridge]: resolve(root, `${bridge}.ts`) },
        output: { entryFileNames: ({ name }) => (name === bridge ? '[name].js' : 'assets/[name]-[hash].js') },
      },
    },
  })
  await bundleConsole(`${folder}/console`, './')
  for (const page of ['index.html', 'reference.html']) {
    const path = `${folder}/console/${page}`
    const script = `<script type="module" src="../${bridge}.js"></script>`
    writeFileSync(path, readFileSync(path, 'utf8').replace('<head>', `<head>\n    ${script}`))
  }
  await writeServiceWorker(folder, { isNetworkFirst: false })
}
