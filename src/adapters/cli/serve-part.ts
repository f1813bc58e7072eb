import type { EmulatorOptions, Extension, Options, World } from '../../emulator/extension.js'
import type { GivenBy } from './shared/given-by.js'
import type { GivenOptions } from './shared/given-options.js'
import type { UsageError } from './shared/usage-error.js'
import type { FileAsRead } from './shared/watch-file.js'

/** Options of a command line and a config file, and where each was given. */
export interface Named {
  readonly given: GivenOptions
  readonly givenBy: GivenBy
}

/** Log of reloaded files, one sentence a message. */
export interface WatchLog {
  readonly done: (sentence: string) => void
  readonly failed: (sentence: string) => void
}

/** An emulator whose state is kept beyond the process. */
export interface Kept {
  readonly emulator: World
  /** State that it went on from; null for a new one. */
  readonly snapshot: object | null
  /** Claims its place against other processes, and saves what is not saved yet. Rejects if that fails. */
  claim(): Promise<void>
  /** Saves what is not saved yet, and gives the place up. */
  close(): Promise<void>
  /** Gives the place up without saving. */
  release(): Promise<void>
}

/** What the options of an extension come to, once its files are read: what is done at each step of a start. */
export interface Planned {
  /** Options of the emulator that take the place of those given. */
  readonly options?: Options
  /** Files that need a restart when they change. */
  readonly read?: readonly FileAsRead[]
  /** Warnings about access that its files grant. */
  readonly warnings?: readonly string[]
  /** Extensions in the place of the built-in ones. @param isLogging if what happens is to be logged on standard output. */
  readonly extensions?: (builtIn: readonly Extension[], isLogging: boolean) => Promise<readonly Extension[]>
  /** Opens the emulator in the place of `createEmulator`. */
  readonly open?: (options: EmulatorOptions) => Promise<Kept>
  /** Changes a world that went on from a kept state. */
  readonly goOn?: (world: World) => void
  /** An error of the start in the words of its files and flags; undefined for one of others. */
  readonly explain?: (error: unknown) => UsageError | undefined
  /** Changes a new world; also in a dry run. */
  readonly begin?: (world: World) => void
  /** Changes a world before anybody can reach it. */
  readonly play?: (world: World) => Promise<void>
  /** Warns of what will not work, once the listeners are open. */
  readonly warn?: () => Promise<void>
  /** Changes the world whenever one of its files changes. @returns what ends that. */
  readonly follow?: (world: World, log: WatchLog) => () => void
}

/** What an extension does at a start of `serve`. Commands that open an emulator take its plan alone. */
export interface ServePart {
  /** Reads the files that its options name. @returns undefined for none. @throws UsageError for an invalid file or option. */
  readonly plan?: (named: Named) => Promise<Planned | undefined>
  /** Loads what logs a world on standard output: before it listens, so that no request comes earlier. */
  readonly log?: () => Promise<(world: World) => void>
  /** Sections of the banner. */
  readonly banner?: (world: World) => readonly (readonly string[])[]
  /** What it says of the data, behind the number of generated orders. */
  readonly data?: (world: World) => string
  /** Members of the line that `--json` prints. */
  readonly ready?: (world: World) => object
}
