import type { QuotaDemand } from '../limits/quota-book.js'
import type { Formed, Zod } from '../spec/form.js'
import type { ListView } from '../store/rows.js'
import { type SavedRows, writtenRowsForm } from '../store/saved-rows.js'
import { WrittenRows } from '../store/written-rows.js'
import { type MovingList, movingLists, type QuotaName, quotaNames } from './scene/quotas-and-lists.js'

/** What lasting effects are as plain JSON. */
export const lastingEffectsForm = (z: Zod) => {
  const owner = z.string().regex(/^(sandbox|production) (first|second)$/)
  const view = z.strictObject({ hidden: z.int().nonnegative(), moved: z.int().nonnegative() })
  return z.strictObject({
    quotas: z.partialRecord(z.enum(quotaNames), z.int().nonnegative()),
    views: z.record(owner, z.partialRecord(z.enum(movingLists), view)),
    stale: z.record(owner, z.strictObject({ reads: z.int().positive(), rows: writtenRowsForm(z) })),
  })
}

export type LastingEffectsState = Formed<typeof lastingEffectsForm>

/** Rows of before, which the next reads of lists see. */
class StaleRows {
  #saved: SavedRows | null = null
  /** What had been written when they were last saved. */
  #savedAt = Number.NaN

  constructor(
    readonly rows: WrittenRows,
    public reads: number,
  ) {}

  /** The rows are the same ones until some are written: only charges that fall due are. */
  save(): { readonly reads: number; readonly rows: SavedRows } {
    const written = this.rows.version + this.rows.rest.count
    if (this.#saved === null || written !== this.#savedAt) this.#saved = this.rows.save()
    this.#savedAt = written
    return { reads: this.reads, rows: this.#saved }
  }
}

/** What steps have changed until the scenario ends. Owners are named as a world names them: environment and producer. */
export class LastingEffects {
  /** How the lists of an owner are shown. */
  readonly views = new Map<string, Partial<Record<MovingList, ListView>>>()
  /** The most requests of a quota, where it was lowered. */
  readonly limits = new Map<QuotaName, number>()
  readonly #stale = new Map<string, StaleRows>()

  /** How often something of it has changed. */
  changes = 0

  /** The demands with the maxima that were lowered. */
  lowered(demands: readonly QuotaDemand[]): readonly QuotaDemand[] {
    return demands.map((demand) => {
      const name = quotaNameOf(demand.bucket)
      const limit = name === undefined ? undefined : this.limits.get(name)
      return limit === undefined ? demand : { ...demand, rule: { ...demand.rule, max: Math.min(limit, demand.rule.max) } }
    })
  }

  lower(quota: QuotaName, limit: number): void {
    this.limits.set(quota, limit)
    this.changes += 1
  }

  hide(owner: string, list: MovingList, count: number): void {
    this.#look(owner, list, ({ hidden, moved }) => ({ hidden: hidden + count, moved }))
  }

  move(owner: string, list: MovingList, count: number): void {
    this.#look(owner, list, ({ hidden, moved }) => ({ hidden, moved: moved + count }))
  }

  /** Has the next reads of lists see these rows. */
  keepStale(owner: string, rows: WrittenRows, reads: number): void {
    this.#stale.set(owner, new StaleRows(rows, reads))
    this.changes += 1
  }

  /** The rows a list shows instead of the present ones; each call is one read. */
  readStale(owner: string): WrittenRows | undefined {
    const stale = this.#stale.get(owner)
    if (stale === undefined) return undefined
    stale.reads -= 1
    this.changes += 1
    if (stale.reads === 0) this.#stale.delete(owner)
    return stale.rows
  }

  /** It shares its rows with what is shown: write it out or copy it. */
  save(): LastingEffectsState {
    return {
      quotas: Object.fromEntries(this.limits),
      views: Object.fromEntries(this.views),
      stale: Object.fromEntries([...this.#stale].map(([owner, stale]) => [owner, stale.save()])),
    }
  }

  static load(saved: LastingEffectsState): LastingEffects {
    const lasting = new LastingEffects()
    for (const [quota, limit] of Object.entries(saved.quotas)) lasting.lower(quota as QuotaName, limit)
    for (const [owner, views] of Object.entries(saved.views)) lasting.views.set(owner, views)
    for (const [owner, { reads, rows }] of Object.entries(saved.stale)) {
      lasting.#stale.set(owner, new StaleRows(WrittenRows.load(rows), reads))
    }
    return lasting
  }

  #look(owner: string, list: MovingList, change: (view: ListView) => ListView): void {
    const views = this.views.get(owner) ?? {}
    this.views.set(owner, { ...views, [list]: change(views[list] ?? { hidden: 0, moved: 0 }) })
    this.changes += 1
  }
}

/** What scenarios call the quota of a bucket; a bucket of one route goes by the name of its class. */
export const quotaNameOf = (bucket: string): QuotaName | undefined => {
  const [name] = bucket.replace('cancel-day', 'cancel_day').split(' ')
  return quotaNames.find((known) => known === name)
}
