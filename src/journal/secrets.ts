import { hidden } from './hidden.js'

/** Secrets of this process, longest first: control tokens, tokens given to a command. */
let secrets: readonly string[] = []
let written: RegExp | null = null

/** Minimum length of a registered secret. A shorter one would mask half of the text. */
const leastLength = 4

/** Length from which a secret is also masked inside of longer words. */
const unmistakable = 8

/** Registers a value to be masked in every journal, log and file of this process. */
export const registerSecret = (secret: string): void => {
  if (secret.length < leastLength || secrets.includes(secret)) return
  secrets = [...secrets, secret].sort((left, right) => right.length - left.length)
  written = new RegExp(secrets.map(patternOf).join('|'), 'g')
}

/** True if a text contains a registered secret. */
export const containsSecret = (text: string): boolean => secrets.some((secret) => text.includes(secret))

/** Text with registered secrets masked. */
export const maskSecrets = (text: string): string => (written === null ? text : text.replace(written, hidden))

/** Pattern of a secret, plain and as in JSON. */
const patternOf = (secret: string): string => {
  const schemas = [...new Set([secret, JSON.stringify(secret).slice(1, -1)])].map((schema) =>
    schema.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'),
  )
  const pattern = `(?:${schemas.join('|')})`
  return secret.length < unmistakable ? `(?<!\\w)${pattern}(?!\\w)` : pattern
}
