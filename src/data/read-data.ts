import { inOneGo, type Steps } from '../time/turns.js'
import { compileData } from './compile-data.js'
import type { ReadData } from './given-data.js'
import { readDocuments } from './read-documents.js'

/** Reads documents, or one. What is wrong with them is told when they are compiled, all at once. */
export const readData = (source: unknown): ReadData => inOneGo(readDataInSteps(source))

/** The same in steps. */
export function* readDataInSteps(source: unknown): Steps<ReadData> {
  const read = yield* readDocuments(Array.isArray(source) ? source : [source])
  return {
    source,
    background: read.background,
    count: Object.values(read.entries).reduce((sum, records) => sum + records.size, 0),
    compile: (setting) => inOneGo(compileData(read, setting)),
    compileInSteps: (setting) => compileData(read, setting),
  }
}
