import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSource } from '../../scripts/house/source-file.js'

/**
 * Folders whose names repeat those of what they show, each for a reason: a route, a tool and an effect are called like the operation that
 * they carry out, a schema of the control API like the state that it writes, and stand-ins like what they stand in for.
 */
const named = [
  'src/console/',
  'src/control-schemas/',
  'src/adapters/control/routes/',
  'src/adapters/control/shared/resource-schemas.ts',
  'src/adapters/mcp/tools/',
  'src/scenario/effects/',
  'src/adapters/playground/without-experiments.ts',
  'src/adapters/http/binary-console.ts',
  'src/node.ts',
]

const declared = /^export (?:abstract )?(?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm

test('no exported name of the source means two things', () => {
  const files = readSource(fileURLToPath(new URL('../../', import.meta.url))).filter(
    ({ path }) => !named.some((folder) => path.startsWith(folder)),
  )
  const places = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    for (const [, name = ''] of text.matchAll(declared)) places.set(name, (places.get(name) ?? new Set()).add(path))
  }
  expect(places.size).toBeGreaterThan(1_000)
  expect([...places].filter(([, paths]) => paths.size > 1).map(([name, paths]) => `${name}: ${[...paths].join(', ')}`)).toEqual(
    [],
  )
})
