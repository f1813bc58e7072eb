import { hidden } from './hidden.js'

/** Secrets of this process, longest first: control tokens, tokens passed to a command. */
let secrets: readonly string[] = []
let secretsPattern: RegExp | null = null

/** Minimum length of a registered secret; a shorter one is ignored, because it would mask ordinary words. */
const minLength = 4

/** Length from which a secret is also masked as a part of a longer word. */
const minSubstringLength = 8

/** Registers a value to be masked in every journal, log and file of this process. */
export const registerSecret = (secret: string): void => {
  if (secret.length < minLength || secrets.includes(secret)) return
  secrets = [...secrets, secret].sort((left, right) => right.length - left.length)
  secretsPattern = new RegExp(secrets.map(patternOf).join('|'), 'g')
}

/** True if a text contains a registered secret that `maskSecrets` masks. */
export const containsSecret = (text: string): boolean => secretsPattern !== null && text.search(secretsPattern) >= 0

/** Text with registered secrets masked. */
export const maskSecrets = (text: string): string => (secretsPattern === null ? text : text.replace(secretsPattern, hidden))

/** Pattern of a secret, plain and as in JSON. */
const patternOf = (secret: string): string => {
  const spellings = [...new Set([secret, JSON.stringify(secret).slice(1, -1)])].map((text) =>
    text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'),
  )
  const pattern = `(?:${spellings.join('|')})`
  return secret.length < minSubstringLength ? `(?<!\\w)${pattern}(?!\\w)` : pattern
}
