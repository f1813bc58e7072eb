import { compileData } from './compile-data.js'
import type { ReadData } from './given-data.js'
import { readDocuments } from './read-documents.js'

/** Reads documents, or one. What is wrong with them is told when they are compiled, all at once. */
export const readData = (source: unknown): ReadData => {
  const read = readDocuments(Array.isArray(source) ? source : [source])
  return {
    background: read.background,
    count: Object.values(read.entries).reduce((sum, records) => sum + records.size, 0),
    compile: (setting) => compileData(read, setting),
  }
}
