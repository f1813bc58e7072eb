/** Type of an option on the command line and in a config file. A boolean has no value there; lists and values by id can be repeated. */
export type OptionType = 'number' | 'string' | 'boolean' | 'strings' | 'values' | 'scenario' | 'documents' | 'calibration'

/** Refuses a text with what is allowed. Throws. */
export type Refuse = (remedy: string) => never

/** Command line form of an option. */
export interface Flag {
  /** Flags with their placeholder, such as `-p, --port <n>`. */
  readonly usage: `-${string}`
  /** Parses one argument: an item of a list, an id with its value, or the whole value. Absent for flags without one. */
  readonly read?: (text: string, refuse: Refuse) => unknown
  /** Help text, if it differs from that of the option. */
  readonly meaning?: string
  /** Option of the service, the listeners or the command behind which the help lists one of an extension. */
  readonly after?: string
  /** Reference for allowed values, appended to a refusal. */
  readonly hint?: string
}

/** An option, as help and documentation describe it. */
export interface Option {
  /** Who takes it: each world for itself, the emulator as a whole, a listener, or the command alone. */
  readonly of: 'world' | 'emulator' | 'listener' | 'command'
  readonly type: OptionType
  /** Default value; null for none, or if the environment decides. */
  readonly default: unknown
  /** Default in words, if the value does not explain itself. */
  readonly defaultText?: string
  readonly meaning: string
  readonly flag?: Flag
}
