import * as z from 'zod'
import { defineExtension, type Extension } from '../../emulator/extension.js'
import { type DataSource, ReadData } from './compile-data.js'
import type { DataDocument } from './document-schema.js'
import type { Declared } from './labels.js'
import { type AddingOptions, allRefs, members } from './members.js'
import type { DataRefs, Labelled, RefsOf } from './refs.js'
import { name, slice, tokenTexts } from './slice.js'

declare module '../../emulator/extension.js' {
  interface Options {
    /** Own records, beside or instead of the generated ones: a document, or several. Default none. */
    readonly data?: DataSource | undefined
  }
  interface ResolvedOptions {
    /** Number of declared records; null without data. */
    readonly data: number | null
  }
  interface SnapshotMembers {
    /** Records by label; absent without own data. */
    readonly declared?: Declared | undefined
  }
  interface Emulator {
    /**
     * Ids of declared records by kind and label, such as `data.orders.da_ana.hash`; tokens with their plaintext. Reading an undeclared
     * label throws an UnknownLabelError that names the nearest one.
     */
    readonly data: DataRefs
    /**
     * Adds records atomically, without quota or journal entry. Times are relative to the clock; references may use earlier labels, and ids
     * of products and offers. With `events: true` webhooks are sent for the sales.
     * @throws DataError naming every problem; rejects, and nothing was added.
     */
    add<
      Products extends string,
      Offers extends string,
      Orders extends string,
      Subscriptions extends string,
      Customers extends string,
      Affiliates extends string,
      Tokens extends string,
    >(
      document: DataDocument & Labelled<Products, Offers, Orders, Subscriptions, Customers, Affiliates, Tokens>,
      options?: AddingOptions,
    ): Promise<RefsOf<Labelled<Products, Offers, Orders, Subscriptions, Customers, Affiliates, Tokens>>>
    /**
     * Current records as a data document with absolute times: a world that begins with it, at this instant or later, answers the same.
     * @param only labels, hashes or ids of the records to export, with their dependencies. Default: all.
     * @throws ExportError if one of these does not exist; rejects.
     */
    exportData(only?: readonly string[]): Promise<DataDocument>
    /**
     * Reinitializes the world with data; a reset returns to that.
     * @throws InvalidOptionError naming every problem; the world is unchanged then.
     */
    replaceData(data: DataSource): void
  }
}

export type { DataSource } from './compile-data.js'
export type { DataDocument } from './document-schema.js'
export { ExportError } from './export.js'
export type { AddingOptions } from './members.js'
export { DataError, type DataProblem } from './problem-list.js'
export { type DataRefs, type Labelled, type RefsOf, UnknownLabelError } from './refs.js'

/** Own records: documents that declare an account by labels. */
export const data = (): Extension =>
  defineExtension({
    name,
    slice,
    members,
    options: {
      schema: { data: z.unknown().transform((source) => ReadData.of(source)) },
      resolve: ({ data, orders }) => {
        const read = data === undefined ? undefined : ReadData.of(data)
        return {
          data: read?.count ?? null,
          ...(read === undefined || orders !== undefined ? {} : { orders: read.background ?? 0 }),
        }
      },
    },
    offers: { refs: allRefs, tokenTexts },
    edge: async () => await import('./routes.js'),
  })
