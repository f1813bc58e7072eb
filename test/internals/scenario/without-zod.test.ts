import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Modules that a module names and loads with itself: no types, and nothing that is imported later. */
const loadedBy = (source: string): readonly string[] =>
  [...source.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm)].map(([, name = '']) => name)

/** Packages that come along when a file of the source is loaded. */
const packagesBehind = (entry: string): ReadonlySet<string> => {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: URL): void => {
    if (seen.has(file.href)) return
    seen.add(file.href)
    for (const name of loadedBy(readFileSync(file, 'utf8'))) {
      if (!name.startsWith('.')) packages.add(name)
      else if (name.endsWith('.js')) visit(new URL(name.replace(/\.js$/, '.ts'), file))
    }
  }
  visit(new URL(`../../../src/${entry}`, import.meta.url))
  return packages
}

test.each(['scenario/player.ts', 'scenario/effects/effects.ts', 'scenario/scenario.ts'])(
  '%s can be loaded without the library of schemas',
  (entry) => {
    expect(packagesBehind(entry)).not.toContain('zod')
  },
)

test('whoever reads scenarios loads it', () => {
  expect(packagesBehind('scenario/read-scenario.ts')).toContain('zod')
})
