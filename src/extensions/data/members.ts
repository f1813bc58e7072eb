import type { World } from '../../emulator/extension.js'
import { ReadData } from './compile-data.js'
import { DataError } from './data-error.js'
import type { DataDocument } from './document-schema.js'
import { exportData } from './export.js'
import { type Declared, plainLabels } from './labels.js'
import { type DataRefs, refsOf, withNamedRefs } from './refs.js'
import { addData, labelsOf, withAllRows } from './slice.js'

/** Options of adding records. */
export interface AddingOptions {
  /** True if webhooks announce the added sales, as if they happened now. Default false. */
  readonly events?: boolean
}

/**
 * Adds the records of documents to a world, all or none.
 * @throws DataError naming every problem; nothing is added then.
 */
export const addTo = (world: World, read: ReadData, { events = false }: AddingOptions = {}): DataRefs => {
  let done: { readonly declared: Declared } | undefined
  world.change(
    events ? 'control' : 'data',
    (before, now) => {
      const opened = withAllRows(before, now, world.plugs)
      try {
        const { state, declared } = addData(opened, read, now, world.tokenStream)
        done ??= { declared }
        return state
      } catch (error) {
        // In a replay under other values it may not be possible.
        if (done === undefined || !(error instanceof DataError)) throw error
        return opened
      }
    },
    'data',
  )
  return refsOf(done!.declared, world.state, world.tokenStream)
}

/** Begins a world anew with documents, in place of its generated orders; a reset returns to that. @throws InvalidOptionError */
export const beginWith = (world: World, read: ReadData): void => {
  const before = world.given
  const { orders: _, ...others } = before
  world.given = { ...others, data: read as never }
  try {
    world.reset()
  } catch (error) {
    world.given = before
    throw error
  }
}

/** Records behind the labels of a world. */
export const allRefs = (world: World): DataRefs => refsOf(plainLabels(labelsOf(world.state)), world.state, world.tokenStream)

export const members = (world: World) => ({
  get data(): DataRefs {
    return withNamedRefs(allRefs(world))
  },
  add: async (document: DataDocument, options?: AddingOptions) => withNamedRefs(addTo(world, ReadData.of(document), options)),
  exportData: async (only?: readonly string[]) => exportData(world, only),
  replaceData: (data: unknown) => beginWith(world, ReadData.of(data)),
})
