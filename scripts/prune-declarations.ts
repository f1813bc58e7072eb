import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Leaves of a folder of declarations only what the entries lead to; the inside of the engine is nobody's business. */
export function pruneDeclarations(root: string, entries: readonly string[]): void {
  const reached = new Set<string>()
  const waiting = entries.map((entry) => join(root, `${entry}.d.ts`))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    for (const target of importsOf(file)) waiting.push(normalize(join(dirname(file), target.replace(/\.js$/, '.d.ts'))))
  }
  removeOthers(root, reached)
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:from |import\(|import )['"](\.[^'"]+)['"]/g)].map((match) => match[1] ?? '')
}

function removeOthers(folder: string, kept: ReadonlySet<string>): void {
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry)
    if (statSync(path).isDirectory()) removeOthers(path, kept)
    else if (!kept.has(path)) rmSync(path)
  }
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true })
}
