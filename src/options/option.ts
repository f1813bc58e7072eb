import type { Calibration } from '../assumptions/calibration.js'
import type { DataSource } from '../data/given-data.js'

/** What an option is: on the wire of the control API, and how the command line takes it. A boolean takes nothing there; a list, or values by id, may be given more than once. */
export type OptionType = 'number' | 'string' | 'boolean' | 'strings' | 'values' | 'scenario' | 'documents' | 'calibration'

/** Refuses a value; the problem says what was wrong with it, or what to give. */
export type Refuse = (problem: string, reason?: ErrorOptions) => never

/** What one text on the command line comes to: an item of a list, a value with its id, or the value itself. */
type TextValue<Value> = Value extends DataSource | Calibration
  ? string
  : Value extends readonly (infer Item)[]
    ? Item
    : Value extends object
      ? readonly [id: string, value: string]
      : Value

/** How the command line takes an option. */
export interface Flag<Value> {
  /** As it is written, with what stands behind it, such as `-p, --port <n>`. */
  readonly form: `-${string}`
  /** Reads what stands behind it; only for one behind which something does. */
  readonly read?: (text: string, refuse: Refuse) => TextValue<Value>
  /** What it does, where that is not said as for the option. */
  readonly meaning?: string
  /** The option behind which the help lists it, where that is not the one above it in the table. */
  readonly after?: string
  /** Where to look for what can be given, for the end of a refusal that does not say it. */
  readonly hint?: string
}

interface Described<Value> {
  readonly type: OptionType
  /** What holds where nothing is given; null for nothing, or for what the environment decides. */
  readonly default: Value | null
  /** The default in words, where the value does not tell. */
  readonly defaultText?: string
  /** What it is or does, for the help of the command and the documents. */
  readonly meaning: string
}

interface Read {
  /** Whether a null says as little as leaving the option out. */
  readonly ignoresNull?: true
  /** Gives the checked form of a value, or refuses it. */
  readonly read: (value: unknown, refuse: Refuse) => unknown
}

/** An option that each world has for itself. */
export interface WorldOption<Value> extends Described<Value>, Read {
  readonly holds: 'world'
  readonly flag?: Flag<Value>
  /** Its member in the body of `POST /_emulator/worlds`. */
  readonly wire: string
  /** Whether `GET /_emulator/connection` tells it, by the same name. */
  readonly isTold?: true
}

/** An option of the emulator as a whole. */
export interface SharedOption<Value> extends Described<Value>, Read {
  readonly holds: 'emulator'
  readonly flag?: Flag<Value>
}

/** An option of what listens. */
export interface DoorOption<Value> extends Described<Value>, Read {
  readonly holds: 'door'
  readonly flag: Flag<Value>
}

/** An option of the command alone. */
export interface CommandOption<Value> extends Described<Value> {
  readonly holds: 'command'
  readonly flag: Flag<Value>
}

/** What can be said of every option, whatever it holds for. */
export interface AnyOption extends Described<unknown> {
  readonly holds: 'world' | 'emulator' | 'door' | 'command'
  readonly flag?: Flag<unknown>
  readonly wire?: string
  readonly isTold?: true
}

/** An address, and the events it is told; all of them where none are named. */
export interface WebhookAddress {
  readonly url: string
  readonly events?: readonly string[]
}

/** What the command can be told besides. */
export interface CommandOptions {
  state?: string
  /** Path of a repro file. */
  repro?: string
  /** Addresses that are told of what happens. */
  webhooks?: readonly WebhookAddress[]
  webhookSecret?: string
  webhookHosts?: readonly string[]
  json?: boolean
  quiet?: boolean
  watch?: boolean
  /** Path of a file of options. */
  config?: string
  open?: boolean
}
