import type { Declaration } from '../../data/documents/given-data.js'
import type { LabelBook } from '../../data/rows/label-book.js'
import { OwnerRows } from '../../data/rows/owner-rows.js'
import { addRowsChunked } from '../../data/rows/save-rows.js'
import type { TokenVault } from '../../data/rows/token-vault.js'
import type { StateStore } from '../../ground/collections/state-store.js'
import { type Chunked, inChunks, runToEnd } from '../../ground/time/chunks.js'
import type { WorldState } from './world-state.js'

/** Records that data documents declare, added to the state of a world. No quota is spent, no key used, nothing recorded. */
export class DeclaredRecords {
  /** Records that are being added; null for none. */
  #adding: { readonly steps: Chunked<void>; readonly added: Promise<void> } | null = null

  constructor(
    readonly store: StateStore<WorldState>,
    readonly tokens: TokenVault,
    readonly labels: LabelBook,
  ) {}

  /** Promise that settles when the pending records are added; null for none. */
  get pending(): Promise<void> | null {
    return this.#adding?.added ?? null
  }

  /** Adds records in chunks. Rows opened meanwhile wait for all of them; synchronous access adds the rest at once. */
  async addInChunks(declaration: Declaration): Promise<void> {
    this.finish()
    const steps = this.addChunked(declaration)
    const added = inChunks(steps).finally(() => {
      if (this.#adding?.steps === steps) this.#adding = null
    })
    this.#adding = { steps, added }
    await added
  }

  /** Adds records to a world before it is published, in chunks. */
  *addChunked({ rows, declared, tokens }: Declaration): Chunked<void> {
    for (const [owner, saved] of Object.entries(rows)) {
      const added = yield* addRowsChunked(this.store.state.rows[owner] ?? OwnerRows.none, saved)
      // Its own cause: declared records make no webhook event.
      this.store.commit('data', (next) => {
        next.rows = { ...next.rows, [owner]: added }
      })
    }
    for (const { id, plaintext, draft } of tokens) this.tokens.add(id, plaintext, draft)
    this.labels.add(declared)
  }

  /** Adds the rest of pending records at once. */
  finish(): void {
    const adding = this.#adding
    if (adding === null) return
    this.#adding = null
    runToEnd(adding.steps)
  }
}
