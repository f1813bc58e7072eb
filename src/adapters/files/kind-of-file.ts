import type { Stats } from 'node:fs'

/** What something is that is not a plain file, in words; null for a plain file. */
export const kindOf = (found: Stats): string | null => {
  if (found.isFile()) return null
  if (found.isDirectory()) return 'a folder'
  if (found.isSymbolicLink()) return 'a link'
  if (found.isFIFO()) return 'a pipe'
  return found.isSocket() ? 'a socket' : 'a device'
}
