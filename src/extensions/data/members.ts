import { ownerOf, type Rows, type State } from '../../core/state.js'
import type { World } from '../../emulator/extension.js'
import { inTurns } from '../../emulator/steps.js'
import type { DataOwner } from './compilation.js'
import { ReadData } from './compile-data.js'
import type { DataDocument } from './document-schema.js'
import { owners } from './existing.js'
import { exportData } from './export.js'
import { type Declared, plainLabels } from './labels.js'
import { DataError } from './problem-list.js'
import { type DataRefs, refsOf, withNamedRefs } from './refs.js'
import { addData, addingTo, labelsOf, withAllRows } from './slice.js'

/** Options of adding records. */
export interface AddingOptions {
  /** True if webhooks announce the added sales, as if they happened now. Default false. */
  readonly events?: boolean
}

/**
 * Adds the records of documents to a world, all or none. Others have their turn while they are made.
 * @throws DataError naming every problem; nothing is added then.
 */
export const addTo = async (world: World, read: ReadData, { events = false }: AddingOptions = {}): Promise<DataRefs> => {
  // Of this second, however long it takes to make them.
  const at = Math.floor(world.now() / 1_000) * 1_000
  const before = withAllRows(world.state, world.now(), world.plugs)
  const made = await inTurns(read.compile(addingTo(before, at, world.tokenStream)))
  let done: { readonly declared: Declared } | undefined
  world.change(
    events ? 'control' : 'data',
    function* (state, now) {
      const opened = withAllRows(state, now, world.plugs)
      // Made again if others have changed meanwhile what they refer to, and in a replay.
      const isAsBefore =
        opened.tokens === before.tokens &&
        labelsOf(opened) === labelsOf(before) &&
        owners.every((owner) => rowsOf(opened, owner) === rowsOf(before, owner))
      try {
        const declaration = isAsBefore ? made : yield* read.compile(addingTo(opened, at, world.tokenStream))
        const added = addData(opened, declaration, at)
        done ??= { declared: added.declared }
        return added.state
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

const rowsOf = (state: State, { environment, producer }: DataOwner): Rows | undefined =>
  state.rows[ownerOf(environment, producer)]

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
  add: async (document: DataDocument, options?: AddingOptions) => {
    const refs = await addTo(world, await ReadData.inTurns(document), options)
    world.note({ kind: 'call', name: 'add', given: JSON.stringify(options === undefined ? [document] : [document, options]) })
    return withNamedRefs(refs)
  },
  exportData: (only?: readonly string[]) => inTurns(exportData(world, only)),
  replaceData: (data: unknown) => beginWith(world, ReadData.of(data)),
})
