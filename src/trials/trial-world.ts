import type { OtherValue } from '../assumptions/other-values.js'
import { JournalWaiters } from '../journal/journal-waiters.js'
import { maskKey } from '../journal/mask-tokens.js'
import { loadWorld } from '../snapshot/load-world.js'
import type { Snapshot } from '../snapshot/snapshot.js'
import type { SavedRows } from '../store/saved-rows.js'
import { nothingTried } from '../store/tried-list.js'
import { WrittenRows } from '../store/written-rows.js'
import { openOffice } from '../webhooks/receiver.js'
import { type Owner, ownerOf, type World, type WorldLinks, type WorldSettings, type WorldTrial } from '../world/world.js'
import type { SentAgain } from './sent-again.js'

/** Leads nowhere: nobody is told of what happens in a trial. */
const links = (): WorldLinks => ({
  announceToken: () => undefined,
  waiters: new JournalWaiters(),
  office: openOffice(),
  noteChange: () => undefined,
})

/** The state a trial begins with: its clock stands, nobody is told by webhooks, and no step of a scenario acts once more. */
const stateForTrials = ({ webhooks: _, webhook_deliveries: __, ...state }: Snapshot): Snapshot => ({
  ...state,
  clock: { ...state.clock, frozen: true, real_time: false },
  scenario: {
    ...state.scenario,
    scenario: null,
    state: '',
    opened: true,
    steps: [],
    chaos: { ...state.scenario.chaos, rate: 0 },
  },
})

/** A world in a state for trials, with one assumption changed; none for the answer as it was. */
const openTrialWorld = (parent: World, state: Snapshot, other: OtherValue | null): World => {
  const { settings: own } = parent
  const settings: WorldSettings = { ...own, options: { ...own.options, journalSize: 0 }, reportFailure: () => undefined }
  const world = loadWorld(settings, links(), state)
  world.trial = nothingKnown
  if (other !== null) world.assumptions.assume(other.assumption, other.value)
  return world
}

const nothingKnown: WorldTrial = { reuse: () => undefined, note: () => undefined, list: () => nothingTried }

/** The idempotency keys of a state that a request can mean by its header, in whatever form an assumption has it read. */
const keysOf = (keys: Snapshot['idempotency_keys'], sent: readonly SentAgain[]): Snapshot['idempotency_keys'] => {
  const ends = sent.flatMap(({ request }) => {
    const header = request.headers.get('idempotency-key')?.trim() ?? ''
    const forms = [header, header.slice(1, -1)].flatMap((form) => [form, form.toLowerCase()])
    return header === '' ? [] : forms.map((form) => ` ${maskKey(form)}`)
  })
  return ends.length === 0 ? [] : keys.filter(({ key }) => ends.some((end) => key.endsWith(end)))
}

/** By request; none for one whose token is not known. */
const ownersOf = (tokens: Snapshot['tokens'], sent: readonly SentAgain[]): ReadonlyMap<SentAgain, Owner> =>
  new Map(
    sent.flatMap((one) => {
      const own = tokens.find(({ id }) => id === one.token)
      return own === undefined ? [] : [[one, { producer: own.producer, environment: one.recorded.entry.environment }] as const]
    }),
  )

const nameOf = ({ producer, environment }: Owner): string => ownerOf(producer, environment)

const nothingWritten: SavedRows = new WrittenRows().save()

/**
 * Where one request is tried again and again: the state before it, as far as that request can come across it. Its rows are put in order
 * once; a trial that has changed them leaves the next one others.
 */
export class TrialGround {
  readonly #state: Snapshot
  /** Whose rows each request can open. */
  readonly #owners: ReadonlyMap<SentAgain, Owner>
  #rows: ReadonlyMap<string, LentRows> | null = null

  /** @param sent the request, and one that was under way when it came. */
  constructor(
    readonly parent: World,
    { rows, ...state }: Snapshot,
    sent: readonly SentAgain[],
  ) {
    const carried = new Set(sent.map(({ token }) => token))
    const tokens = state.tokens.filter(({ id }) => carried.has(id))
    this.#owners = ownersOf(tokens, sent)
    // Whoever has written nothing yet has charges that fall due all the same.
    const unwritten = Object.fromEntries([...this.#owners.values()].map((owner) => [nameOf(owner), nothingWritten]))
    this.#state = {
      ...stateForTrials({ ...state, rows: { ...unwritten, ...rows } }),
      tokens,
      idempotency_keys: keysOf(state.idempotency_keys, sent),
    }
  }

  /** Whose rows a request can open; undefined for nobody's. */
  ownerOf(one: SentAgain): Owner | undefined {
    return this.#owners.get(one)
  }

  /** @param isOfCharges whether other charges are due under the value, so that it has to begin before any was made. */
  open(other: OtherValue | null, isOfCharges = false): World {
    const world = openTrialWorld(this.parent, { ...this.#state, rows: {} }, other)
    this.#rows ??= new Map(Object.entries(this.#state.rows).map(([owner, saved]) => [owner, new LentRows(saved)]))
    world.borrowRows([...this.#rows].map(([owner, lent]) => [owner, lent.lend(isOfCharges)]))
    return world
  }

  /**
   * Makes the charges that were due before a request, once for all trials with these rows: each of them would make the same ones.
   * @param owner whose rows the request has opened.
   * @param isRead whether the request writes nothing, so that charges are all that can have changed the rows as they came back.
   */
  settle(owner: Owner, isRead: boolean): void {
    const lent = this.#rows?.get(nameOf(owner))
    if (lent === undefined || lent.isAsSaved) return
    if (!isRead) this.open(null).rows(owner.producer, owner.environment)
    lent.keep()
  }
}

/** Rows of a state that are lent to one world after the other. */
class LentRows {
  /** As they were before any charge was made. */
  readonly #first: SavedRows
  #rows: WrittenRows | null = null
  /** Whether they were last lent to a world in which other charges are due. */
  #isOfCharges = false
  #version = 0
  #saved: SavedRows

  constructor(saved: SavedRows) {
    this.#first = saved
    this.#saved = saved
  }

  /** Has the next ones be as those that came back now. */
  keep(): void {
    const rows = this.#rows
    if (rows === null || this.isAsSaved) return
    this.#saved = rows.save()
    this.#version = rows.version
  }

  /**
   * The rows as they were saved: those that came back, or others where somebody has changed them.
   * @param isOfCharges whether other charges are due in the world that takes them, so that those that were made are none of its own.
   */
  lend(isOfCharges: boolean): WrittenRows {
    if (isOfCharges && this.#saved !== this.#first) return WrittenRows.load(this.#first)
    const rows = this.#unchanged()
    // When the next one is due was found out for the others.
    if (isOfCharges !== this.#isOfCharges) rows.nextDueAt = null
    this.#isOfCharges = isOfCharges
    return rows
  }

  #unchanged(): WrittenRows {
    const rows = this.#rows
    if (rows === null || !this.isAsSaved) {
      this.#rows = WrittenRows.load(this.#saved)
      this.#version = this.#rows.version
      return this.#rows
    }
    rows.takeBackIds(this.#saved)
    return rows
  }

  /** Whether nobody has changed them. */
  get isAsSaved(): boolean {
    const rows = this.#rows
    return rows === null || (rows.version === this.#version && rows.settledThrough === this.#saved.settled_through)
  }
}
