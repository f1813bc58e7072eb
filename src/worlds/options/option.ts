import type { DataSource } from '../../data/documents/given-data.js'
import type { Calibration } from '../../extensions/calibrate/calibration.js'

/** Type of an option, in the control API and on the command line. A boolean has no value there; lists and values by id can be repeated. */
export type OptionType = 'number' | 'string' | 'boolean' | 'strings' | 'values' | 'scenario' | 'documents' | 'calibration'

/** Refuses a value with a message: the problem, or the allowed values. Throws. */
export type Refuse = (problem: string, reason?: ErrorOptions) => never

/** Value of one command line text: an item of a list, an id with its value, or the whole value. */
type TextValue<Value> = Value extends DataSource | Calibration
  ? string
  : Value extends readonly (infer Item)[]
    ? Item
    : Value extends object
      ? readonly [id: string, value: string]
      : Value

/** Command line form of an option. */
export interface Flag<Value> {
  /** Flags with their placeholder, such as `-p, --port <n>`. */
  readonly usage: `-${string}`
  /** Parses the argument; absent for flags without one. */
  readonly read?: (text: string, refuse: Refuse) => TextValue<Value>
  /** Help text, if it differs from that of the option. */
  readonly meaning?: string
  /** Option after which the help lists it; default the previous one of the table. */
  readonly after?: string
  /** Reference for allowed values, appended to a refusal. */
  readonly hint?: string
}

interface Described<Value> {
  readonly type: OptionType
  /** Default value; null for none, or if the environment decides. */
  readonly default: Value | null
  /** Default in words, if the value does not explain itself. */
  readonly defaultText?: string
  /** Help text for the command and the documents. */
  readonly meaning: string
}

interface Read {
  /** True if null means the same as leaving the option out. */
  readonly ignoresNull?: true
  /** Returns the checked value, or refuses it. */
  readonly read: (value: unknown, refuse: Refuse) => unknown
}

/** Option that each world has for itself. */
export interface WorldOption<Value> extends Described<Value>, Read {
  readonly isMet: 'world'
  readonly flag?: Flag<Value>
  /** Member in the body of `POST /_emulator/worlds`. */
  readonly wire: string
  /** True if `GET /_emulator/connection` reports it under the same name. */
  readonly isListed?: true
}

/** Option of the whole emulator. */
export interface SharedOption<Value> extends Described<Value>, Read {
  readonly isMet: 'emulator'
  readonly flag?: Flag<Value>
}

/** Option of a listener. */
export interface ListenerOption<Value> extends Described<Value>, Read {
  readonly isMet: 'listener'
  readonly flag: Flag<Value>
}

/** Option of the command alone. */
export interface CommandOption<Value> extends Described<Value> {
  readonly isMet: 'command'
  readonly flag: Flag<Value>
}

/** Common members of every option. */
export interface AnyOption extends Described<unknown> {
  readonly isMet: 'world' | 'emulator' | 'listener' | 'command'
  readonly flag?: Flag<unknown>
  readonly wire?: string
  readonly isListed?: true
}

/** Webhook address with its events; default all. */
export interface WebhookAddress {
  readonly url: string
  readonly events?: readonly string[]
}

/** Options of the command alone. */
export interface CommandOptions {
  state?: string
  /** Path of a repro file. */
  repro?: string
  /** Webhook addresses. */
  webhooks?: readonly WebhookAddress[]
  webhookSecret?: string
  webhookHosts?: readonly string[]
  json?: boolean
  quiet?: boolean
  watch?: boolean
  /** Path of a configuration file. */
  config?: string
  open?: boolean
}
