import type { OwnerRows } from '../data/rows/owner-rows.js'
import type { ListView } from '../data/rows/rows.js'
import { loadRows, saveRows, writtenRowsSchema } from '../data/rows/save-rows.js'
import { WritableRows } from '../data/rows/writable-rows.js'
import type { Section } from '../ground/collections/section.js'
import type { Infer, Zod } from '../ground/spec/schema-factory.js'
import type { QuotaDemand } from '../limits/quota-book.js'
import { type MovingList, movingLists, type QuotaName, quotaNames } from './effects/effect-members.js'

/** Schema of serialized lasting effects. */
export const lastingEffectsSchema = (z: Zod) => {
  const owner = z.string().regex(/^(sandbox|production) (first|second)$/)
  const view = z.strictObject({ hidden: z.int().nonnegative(), moved: z.int().nonnegative() })
  return z.strictObject({
    quotas: z.partialRecord(z.enum(quotaNames), z.int().nonnegative()),
    views: z.record(owner, z.partialRecord(z.enum(movingLists), view)),
    stale: z.record(owner, z.strictObject({ reads: z.int().positive(), rows: writtenRowsSchema(z) })),
  })
}

export type LastingEffectsState = Infer<typeof lastingEffectsSchema>

/** Changes by steps that last until the scenario ends; an immutable value. Owner names are environment and producer. */
export interface LastingState {
  /** List views by owner. */
  readonly views: Readonly<Record<string, Partial<Record<MovingList, ListView>>>>
  /** Lowered maxima by quota. */
  readonly limits: Readonly<Partial<Record<QuotaName, number>>>
  /** Earlier versions of rows, which the next reads of lists see. */
  readonly stale: Readonly<Record<string, StaleRows>>
}

interface StaleRows {
  readonly rows: OwnerRows
  /** Number of reads that still see them. */
  readonly reads: number
}

export const nothingLasting: LastingState = { views: {}, limits: {}, stale: {} }

export const saveLasting = ({ limits, views, stale }: LastingState): LastingEffectsState => ({
  quotas: limits,
  views,
  stale: Object.fromEntries(Object.entries(stale).map(([owner, { reads, rows }]) => [owner, { reads, rows: saveRows(rows) }])),
})

export const loadLasting = ({ quotas, views, stale }: LastingEffectsState): LastingState => ({
  limits: quotas,
  views,
  stale: Object.fromEntries(Object.entries(stale).map(([owner, { reads, rows }]) => [owner, { reads, rows: loadRows(rows) }])),
})

/** Lasting effects in one world. */
export class LastingEffects {
  constructor(readonly section: Section<LastingState>) {}

  /** List views of an owner; undefined if the lists are unchanged. */
  viewsOf(owner: string): Partial<Record<MovingList, ListView>> | undefined {
    return this.section.value.views[owner]
  }

  /** Lowered maximum of a quota; undefined if it was not lowered. */
  limitOf(quota: QuotaName): number | undefined {
    return this.section.value.limits[quota]
  }

  /** Quota demands with lowered maxima applied. */
  lowered(demands: readonly QuotaDemand[]): readonly QuotaDemand[] {
    const { limits } = this.section.value
    if (limits === nothingLasting.limits) return demands
    return demands.map((demand) => {
      const name = quotaNameOf(demand.bucket)
      const limit = name === undefined ? undefined : limits[name]
      return limit === undefined ? demand : { ...demand, rule: { ...demand.rule, max: Math.min(limit, demand.rule.max) } }
    })
  }

  lower(quota: QuotaName, limit: number): void {
    const { limits } = this.section.value
    this.#change({ limits: { ...limits, [quota]: limit } })
  }

  hide(owner: string, list: MovingList, count: number): void {
    this.#look(owner, list, ({ hidden, moved }) => ({ hidden: hidden + count, moved }))
  }

  move(owner: string, list: MovingList, count: number): void {
    this.#look(owner, list, ({ hidden, moved }) => ({ hidden, moved: moved + count }))
  }

  /** Makes the next reads of lists see these rows. */
  keepStale(owner: string, rows: OwnerRows, reads: number): void {
    this.#change({ stale: { ...this.section.value.stale, [owner]: { rows, reads } } })
  }

  /** Stale rows for a list, or undefined; each call counts as one read. Charges that fall due are written to them. */
  readStale(owner: string): WritableRows | undefined {
    const { [owner]: found, ...others } = this.section.value.stale
    if (found === undefined) return undefined
    const reads = found.reads - 1
    this.#change({ stale: reads === 0 ? others : { ...this.section.value.stale, [owner]: { rows: found.rows, reads } } })
    const { section } = this
    let present = found.rows
    return new WritableRows({
      get value() {
        return present
      },
      set value(rows) {
        present = rows
        const { stale } = section.value
        const entry = stale[owner]
        if (entry !== undefined) section.value = { ...section.value, stale: { ...stale, [owner]: { rows, reads: entry.reads } } }
      },
    })
  }

  #look(owner: string, list: MovingList, change: (view: ListView) => ListView): void {
    const { views } = this.section.value
    const own = views[owner] ?? {}
    this.#change({ views: { ...views, [owner]: { ...own, [list]: change(own[list] ?? { hidden: 0, moved: 0 }) } } })
  }

  #change(change: Partial<LastingState>): void {
    this.section.value = { ...this.section.value, ...change }
  }
}

/** Scenario name of the quota of a bucket; for a bucket of one route, that of its class. */
export const quotaNameOf = (bucket: string): QuotaName | undefined => {
  const [name] = bucket.replace('cancel-day', 'cancel_day').split(' ')
  return quotaNames.find((existing) => existing === name)
}
