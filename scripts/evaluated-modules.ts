import { pathToFileURL } from 'node:url'
import type { Plugin } from 'rolldown'

/**
 * Evaluates modules when they are bundled, and writes what they export into the bundle as JSON text.
 * @param pattern paths of these modules, with slashes.
 */
export const evaluatedModules = (name: string, pattern: RegExp): Plugin => ({
  name,
  load: async (id) => {
    if (!pattern.test(id.replaceAll('\\', '/'))) return null
    const parts: Readonly<Record<string, unknown>> = await import(pathToFileURL(id).href)
    const lines = Object.entries(parts).map(
      ([member, value]) => `export const ${member} = /*@__PURE__*/ JSON.parse(${JSON.stringify(JSON.stringify(value))})\n`,
    )
    return { code: lines.join(''), moduleType: 'js' }
  },
})

/** The examples, because the folders that they are read from are no part of a build. */
export const examplesAsJson = (): Plugin =>
  evaluatedModules('examples-as-json', /\/src\/adapters\/cli\/shared\/example-texts\.ts$/)
