import { findWorldOption, worldOptions } from './option-names.js'
import type { ResolvedOptions, WorldOptions } from './options.js'
import type { optionsTable } from './options-table.js'

type Table = typeof optionsTable

/** What `GET /_emulator/connection` tells of the options of a world, by their names on the wire. */
export type ToldOptions = {
  readonly [Name in keyof WorldOptions as Table[Name] extends { isTold: true }
    ? Table[Name]['wire']
    : never]-?: ResolvedOptions[Name]
}

export const toldOptions = (resolved: ResolvedOptions): ToldOptions =>
  Object.fromEntries(
    worldOptions.flatMap((name) => {
      const { isTold, wire } = findWorldOption(name)
      return isTold ? [[wire, resolved[name]]] : []
    }),
  ) as ToldOptions
