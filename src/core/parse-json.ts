import { findTooDeep, locateJsonFault } from './locate-json-fault.js'

/** Result of parsing a text as JSON. */
export type ParsedJson =
  | { readonly kind: 'value'; readonly value: unknown }
  /** Nested too deep, from an offset on. */
  | { readonly kind: 'too deep'; readonly at: number }
  /** Invalid JSON, with the problem in words. */
  | { readonly kind: 'fault'; readonly problem: string }

/** `JSON.parse` with a bound on depth and a problem that names line and column. */
export const parseJson = (text: string): ParsedJson => {
  const at = findTooDeep(text)
  if (at !== undefined) return { kind: 'too deep', at }
  try {
    return { kind: 'value', value: JSON.parse(text) }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return { kind: 'fault', problem: locateJsonFault(text) }
}
