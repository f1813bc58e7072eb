import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { runUsualProgram } from './usual-program.js'

// Runs the usual program with the modules in a folder, and prints the files that have been read at the end of each stage.

const folder = process.argv[2] ?? ''
const require = createRequire(join(folder, 'index.cjs'))
const read: Record<string, readonly string[]> = {}
await runUsualProgram(require, (stage) => {
  read[stage] = Object.keys(require.cache).map((path) => relative(folder, path).replaceAll('\\', '/'))
})
console.log(JSON.stringify(read))
