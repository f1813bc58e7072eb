import type { Fired } from './fire.js'
import type { SubjectName } from './subjects.js'

// The shape of bench/results.json.

/** Medians over the rounds of a run. */
export type Figures = Omit<Fired, 'requests'>

/** One way to start, and what it took until the first page of the history was there. */
export interface ColdStart {
  readonly subject: SubjectName
  /** Null for a floor, which has a ready-made page. */
  readonly orders: number | null
  readonly ms: number
  readonly cpuMs: number | null
  readonly peakRssMb: number | null
  /** Median of the ratios to bare Hono in the same round. */
  readonly timesHono: number
}

/** What a program takes in a fresh process. */
export interface FreshRow {
  readonly name: string
  readonly ms: number
  /** Of all threads. */
  readonly cpuMs: number
  readonly rssMb: number
  /** The program that is the same without what is measured. */
  readonly floor: string | null
  /** Difference of the medians. */
  readonly beyondFloorMs: number | null
  /** Median of the ratios in the same round. */
  readonly timesFloor: number | null
}

/** What a small command takes to its end. */
export interface CommandRow {
  readonly name: string
  readonly ms: number
  /** Median of the ratios to `node -e 0` in the same round. */
  readonly timesNode: number
}

/** A suite of Vitest files with the emulator and MSW, beside one with a handler written by hand. */
export interface SuiteRow {
  readonly files: number
  readonly isolated: boolean
  readonly oursMs: number
  readonly byHandMs: number
  readonly times: number
}

/** One case at one size, asked of all three. */
export interface LoadRow {
  readonly orders: number
  readonly name: string
  readonly connections: number
  /** Of the body of an answer. */
  readonly bytes: number
  readonly figures: Readonly<Record<SubjectName, Figures>>
  /** Median of the ratios of requests per second, ours to the floor's in the same round. */
  readonly shareOfHono: number
  readonly shareOfNode: number
  /** The same of the time on a core; says what would be if the client were no limit. */
  readonly cpuShareOfHono: number | null
}

/** A page of 1,000 with many orders behind it, beside the same with few. */
export interface ScaleRow {
  readonly name: string
  readonly few: number
  readonly many: number
  /** Median of the ratios of time on a core for a request, two servers of many to two of few, in the same round. */
  readonly times: number
  /** The same of two servers of few, one beside the other. */
  readonly alike: number
}

export interface MemoryRow {
  readonly orders: number
  readonly atStartMb: number | null
  readonly afterPagesMb: number | null
  readonly peakMb: number | null
  /** Pages of 1,000 items that were read in between, spread over the whole history. */
  readonly pages: number
  /** Peak of another server after requests of four kinds, a quarter of which write; absent in older results. */
  readonly mixedMb?: number | null
}

/** The first read of the journal of a server that has answered many requests. */
export interface JournalRow {
  readonly requests: number
  /** From asking to the end of the answer, the median of the rounds. */
  readonly firstMs: number
  readonly secondMs: number
}

export interface DoorRow {
  readonly orders: number
  readonly path: string
  /** The package that intercepts: `msw`, or `msw3`. */
  readonly msw?: string
  /** Where it was asked; absent in Node. */
  readonly place?: string
  /** Microseconds by way. */
  readonly us: Readonly<Record<string, number>>
}

export interface WorldRow {
  readonly orders: number
  readonly forkUs: number
  readonly resetUs: number
  readonly firstRequestUs: number
  readonly bytesOfWorld: number
  readonly bytesOfUsedWorld: number
  /** What a thousand worlds hold beyond the first, with ten reads each, among them two that find nothing; absent in older results. */
  readonly busyWorldsMb?: number
  /** The same with ten creates each. */
  readonly writtenWorldsMb?: number
}

/** What a request costs a server with much in it, beside one as it starts. */
export interface GrowthRow {
  readonly name: string
  readonly worlds: number
  readonly products: number
  readonly cancelled: number
  /** Time on a core, two such servers beside two that are as they start: median of the ratios in the same round. */
  readonly times: number
  /** The same of two servers as they start, one beside the other. */
  readonly alike: number
}

export interface SoakRow {
  readonly requests: number
  readonly rssMb: number | null
}

/** One figure of this release beside the same of the release before it, in processor time. */
export interface ReleaseRow {
  /** With its unit. */
  readonly name: string
  readonly before: number
  readonly now: number
  /** Median of the ratios in the same round, and below which a tenth and nine tenths of them lie. */
  readonly times: number
  readonly low: number
  readonly high: number
  /** Of the process at its end; null for a server. */
  readonly rssMb: number | null
}

export interface PeerRow {
  readonly peer: string
  readonly version: string
  readonly command: string
  readonly work: string
  readonly startMs: number | null
  readonly figures: Figures | null
}

/** How a part was measured. */
export interface Setting {
  readonly date: string
  readonly machine: { readonly cpu: string; readonly cores: number; readonly memoryGb: number; readonly system: string }
  readonly versions: Readonly<Record<string, string>>
  readonly rounds: number
  readonly seconds: number
}

export interface SnapshotSections {
  readonly cold: readonly ColdStart[]
  readonly fresh: readonly FreshRow[]
  readonly suite: readonly SuiteRow[]
  readonly commands: readonly CommandRow[]
  readonly load: readonly LoadRow[]
  readonly scale: readonly ScaleRow[]
  readonly growth: readonly GrowthRow[]
  readonly memory: readonly MemoryRow[]
  readonly journal: readonly JournalRow[]
  readonly doors: readonly DoorRow[]
  readonly browser: readonly DoorRow[]
  readonly worlds: readonly WorldRow[]
  readonly soak: readonly SoakRow[]
  readonly release: readonly ReleaseRow[]
  readonly peers: readonly PeerRow[]
}

export type PartName = keyof SnapshotSections

/** Every part that has been measured, with the setting it was measured in. */
export type Results = { readonly [Name in PartName]?: { readonly setting: Setting; readonly rows: SnapshotSections[Name] } }
