import { readFileSync } from 'node:fs'
import { root } from './site-files.js'

const manifest: { readonly version: string; readonly homepage: string; readonly repository: { readonly url: string } } =
  JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))

export const { version, homepage } = manifest

/** Address of the repository, for people. */
export const repository = manifest.repository.url.replace(/^git\+|\.git$/g, '')
