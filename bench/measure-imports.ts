import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Built } from './build-subjects.js'
import { interleave } from './interleave.js'
import type { Import } from './results.js'
import type { RunOptions } from './run-options.js'
import { median } from './statistics.js'

const importsPerRound = 3

/** What importing each entry of the package costs in a fresh process, beside what they build on. */
export const measureImports = async (built: Built, { rounds }: RunOptions): Promise<readonly Import[]> => {
  const entry = (name: string): string => pathToFileURL(join(built.entries, `${name}.js`)).href
  const specifiers: Record<string, string> = {
    'producer-commerce-emulator': entry('index'),
    'producer-commerce-emulator/msw': entry('msw'),
    'producer-commerce-emulator/node': entry('node'),
    'producer-commerce-emulator/schemas': entry('schemas'),
    zod: 'zod',
    hono: 'hono',
    '@hono/node-server': '@hono/node-server',
    'node:http': 'node:http',
  }
  const measured = await interleave(Object.keys(specifiers), rounds * importsPerRound, (name) =>
    importOnce(built.folder, specifiers[name] ?? ''),
  )
  return Object.entries(measured).map(([name, values]) => ({
    name,
    ms: median(values.map(({ ms }) => ms)),
    rssMb: median(values.map(({ rssMb }) => rssMb)),
  }))
}

const importOnce = async (folder: string, specifier: string): Promise<{ ms: number; rssMb: number }> => {
  const code = `const memory = process.memoryUsage.rss(), start = performance.now()
    await import(${JSON.stringify(specifier)})
    console.log(JSON.stringify({ ms: performance.now() - start, rssMb: (process.memoryUsage.rss() - memory) / 2 ** 20 }))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder })
  return JSON.parse(stdout)
}
