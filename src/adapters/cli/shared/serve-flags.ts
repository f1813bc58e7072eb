import { findOption, type OptionName, optionNames } from '../options/names.js'
import type { Flag, Option, Refuse } from '../options/option.js'
import { UsageError } from './usage-error.js'

/** Parsed flags by camel-case name, such as `checkoutBaseUrl` for `--checkout-base-url`. */
export type ServeFlags = Readonly<Record<string, unknown>>

/** One option of `serve`. */
export interface ServeOption {
  readonly name: OptionName
  /** Usage, such as `-p, --port <n>`. */
  readonly flags: string
  /** Long name, such as `--port`. */
  readonly long: string
  readonly description: string
  /** Parser of the value; null for a switch. */
  readonly read: Reader | null
  /** True if the values of all occurrences count, not only the last. */
  readonly isRepeatable: boolean
}

/** @param source of the value for error messages, such as `--port`. */
type Reader = (source: string, text: string) => unknown

/** The options of `serve`, each with its parser, in the order of the help. */
export function createServeOptions(): readonly ServeOption[] {
  const listed = (after?: string): readonly ServeOption[] =>
    optionNames.flatMap((name) => {
      const option = findOption(name)
      return option.flag === undefined || option.flag.after !== after ? [] : [serveOption(name, option, option.flag)]
    })
  return listed().flatMap((option) => [option, ...listed(option.name)])
}

/** Long name of an option, such as `--port`; undefined for one without a flag. */
export function longFlag(name: OptionName): string | undefined {
  return /--[a-z-]+/.exec(findOption(name).flag?.usage ?? '')?.[0]
}

/** Key in `ServeFlags` of a long name. */
export function flagKey(long: string): string {
  return long.slice(2).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function serveOption(name: OptionName, option: Option, flag: Flag): ServeOption {
  const { read } = flag
  return {
    name,
    flags: flag.usage,
    long: longFlag(name) ?? flag.usage,
    description: describe(option, flag),
    read: read === undefined ? null : (source, text) => read(text, refuseText(source, text)),
    isRepeatable: isRepeatable(option),
  }
}

function describe(option: Option, { meaning = option.meaning }: Flag): string {
  if (isRepeatable(option)) return `${meaning}; may be repeated`
  const byDefault = option.defaultText ?? option.default
  return option.type === 'boolean' || byDefault === null ? meaning : `${meaning} (default: ${byDefault})`
}

const isRepeatable = ({ type }: Option): boolean => type === 'strings' || type === 'values' || type === 'documents'

/** Throws a UsageError for a text from the command line or an environment variable. */
export const refuseText =
  (source: string, text: string): Refuse =>
  (remedy) => {
    throw new UsageError(`${source} cannot be ${JSON.stringify(text)}: ${remedy}`)
  }
