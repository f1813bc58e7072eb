import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

/**
 * Writes what stands before the CommonJS files of a folder of the package: `import/`, by which Node imports the very same engine that
 * it requires, and `cjs/msw.cjs`. The MSW that handlers are made with is that of who asks, imported or required.
 */
export const writeEntries = (folder: string): void => {
  mkdirSync(join(folder, 'import'))
  for (const entry of ['index', 'core', 'node']) writeFileSync(join(folder, 'import', `${entry}.js`), importing(folder, entry))
  writeFileSync(join(folder, 'import/msw.js'), importMsw)
  // Its name is what Node says where there is no msw to import.
  writeFileSync(join(folder, 'import/install-msw-2.10-or-later.js'), readMsw)
  writeFileSync(join(folder, 'cjs/msw.cjs'), requireMsw)
}

/** The names of a CommonJS file as those of an ES module. */
const importing = (folder: string, entry: string): string => {
  const names = Object.keys(createRequire(import.meta.url)(resolve(folder, `cjs/${entry}.cjs`)))
  return `import entry from '../cjs/${entry}.cjs'\n\nexport const { ${names.sort().join(', ')} } = entry\n`
}

const importMsw = `import entry from '../cjs/handlers-by.cjs'
import { http, HttpResponse } from './install-msw-2.10-or-later.js'

export const createHandlers = entry.handlersBy({ http, HttpResponse })
`

const readMsw = `import * as msw from 'msw'

export const http = msw.http
export const HttpResponse = msw.HttpResponse
`

const requireMsw = `'use strict'
const { handlersBy } = require('./handlers-by.cjs')

const requireMsw = () => {
  try {
    return require('msw')
  } catch (cause) {
    if (cause.code !== 'MODULE_NOT_FOUND' || !/'msw'/.test(cause.message)) throw cause
    throw new Error('producer-commerce-emulator/msw needs the package "msw"; install msw 2.10 or later, or msw 3.', { cause })
  }
}

exports.createHandlers = handlersBy(requireMsw())
`
