import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { build } from 'vite'

/**
 * Builds the console into a folder: two documents and what they load, named by the hash of their content.
 * @param base where the folder is served; default where the server has it.
 */
export async function bundleConsole(folder: string, base = '/_emulator/console/'): Promise<Rolldown.RolldownOutput> {
  const root = resolve(import.meta.dirname, '../console')
  const result = await build({
    configFile: false,
    root,
    base,
    logLevel: 'warn',
    // Whatever the environment of the process says, such as that of a test run.
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    // The server puts a fresh nonce in its place for every answer.
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      outDir: resolve(folder),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 8_000,
      rolldownOptions: {
        input: ['index.html', 'reference.html'].map((page) => resolve(root, page)),
        // `"use client"` means nothing here.
        onLog: (level, log, handle) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handle(level, log)),
      },
    },
  })
  return result as Rolldown.RolldownOutput
}
