import { pathToFileURL } from 'node:url'
import type { Plugin } from 'rolldown'

/**
 * Writes the register of assumptions into a bundle as JSON text, one for each of its files, and the values of its profiles, which are all that
 * most programs need of it: an engine reads a hundred kilobytes of that
 * in a fraction of the time it takes to compile and run the same as literals.
 */
export const registerAsJson = (): Plugin => ({
  name: 'register-as-json',
  load: async (id) => {
    if (!/[\\/]src[\\/]ground[\\/]assumptions[\\/](?:register-[\w-]+|profile-table)\.ts$/.test(id)) return null
    const parts: Readonly<Record<string, unknown>> = await import(pathToFileURL(id).href)
    const lines = Object.entries(parts).map(
      ([name, value]) => `export const ${name} = /*@__PURE__*/ JSON.parse(${JSON.stringify(JSON.stringify(value))})\n`,
    )
    return { code: lines.join(''), moduleType: 'js' }
  },
})
