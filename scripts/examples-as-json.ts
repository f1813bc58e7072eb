import { pathToFileURL } from 'node:url'
import type { Plugin } from 'rolldown'

/** Writes the examples into a bundle as JSON text, because the folders that they are read from are no part of a build. */
export const examplesAsJson: Plugin = {
  name: 'examples-as-json',
  load: async (id) => {
    if (!id.replaceAll('\\', '/').endsWith('/example-texts.ts')) return null
    const parts: Readonly<Record<string, unknown>> = await import(pathToFileURL(id).href)
    const lines = Object.entries(parts).map(
      ([member, value]) => `export const ${member} = /*@__PURE__*/ JSON.parse(${JSON.stringify(JSON.stringify(value))})\n`,
    )
    return { code: lines.join(''), moduleType: 'js' }
  },
}
