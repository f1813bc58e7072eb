import { resolve } from 'node:path'

/**
 * Has the SDK of the Model Context Protocol bring the smaller of its two validators of JSON Schema: neither is asked here, because tools
 * look at their arguments by schemas of Zod.
 */
export const lightValidator = {
  '@modelcontextprotocol/server/_shims': resolve('node_modules/@modelcontextprotocol/server/dist/shimsBrowser.mjs'),
}
