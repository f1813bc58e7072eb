import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { StreamKey } from '../../../src/core/names.js'
import { type TokenTexts, wellKnownTokens } from '../../../src/emulator/token-names.js'

/** The names of one sandbox. All of them follow from its id and the key of the operator: nothing is stored, and nothing can be guessed. */
export interface SandboxNames {
  /** `sb`, 130 random bits and 40 that prove that they were drawn here. */
  readonly id: string
  /** What its control API and console lie below. */
  readonly controlKey: string
  /** What stands in each of its tokens. */
  readonly mark: string
  /** The tokens of its default world. */
  readonly tokens: TokenTexts
  /** What the tokens of its forks follow from as well. */
  readonly nonce: StreamKey
}

const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const [randomLetters, proofLetters, keyLetters] = [26, 8, 26]
const idPattern = `sb[${letters}]{${randomLetters + proofLetters}}`
const wholeId = new RegExp(`^${idPattern}$`)
const inToken = new RegExp(`^svc_(?:test|live)_(?:\\w+_)?(${idPattern})_\\w+$`)
const inPath = new RegExp(`^/s/(${idPattern})-([${letters}]{${keyLetters}})(?=/|$)`)

/** Draws the id of a new sandbox. */
export const drawId = (key: string): string => {
  const random = spell(crypto.getRandomValues(new Uint8Array(randomLetters)), randomLetters)
  return `sb${random}${prove(key, random)}`
}

/** Whether an id was drawn here. Nobody who guesses has an object opened for it. */
export const isDrawn = (key: string, id: string): boolean =>
  wholeId.test(id) && isSame(prove(key, id.slice(2, 2 + randomLetters)), id.slice(2 + randomLetters))

export const namesOf = (key: string, id: string): SandboxNames => ({
  id,
  controlKey: derive(key, `control ${id}`, keyLetters),
  mark: `${id}_`,
  tokens: Object.fromEntries(
    Object.entries(wellKnownTokens).map(([name, text]) => [
      name,
      `${text}_${id}_${derive(key, `token ${name} ${id}`, keyLetters)}`,
    ]),
  ) as TokenTexts,
  nonce: numbersOf(digest(key, `forks ${id}`)),
})

/** The sandbox that a token names; undefined for one that no sandbox can have. */
export const idInToken = (key: string, token: string | undefined): string | undefined => {
  const id = inToken.exec(token ?? '')?.[1]
  return id !== undefined && isDrawn(key, id) ? id : undefined
}

/** The sandbox that an address below `/s/` opens, and what of the path is its own; undefined for an address that opens none. */
export const idInPath = (key: string, path: string): { readonly id: string; readonly base: string } | undefined => {
  const [base, id, given] = inPath.exec(path) ?? []
  if (base === undefined || id === undefined || given === undefined || !isDrawn(key, id)) return undefined
  return isSame(derive(key, `control ${id}`, keyLetters), given) ? { id, base } : undefined
}

const prove = (key: string, random: string): string => derive(key, `id ${random}`, proofLetters)

const derive = (key: string, purpose: string, length: number): string => spell(digest(key, purpose), length)

const digest = (key: string, purpose: string): Uint8Array => hmac(sha256, utf8ToBytes(key), utf8ToBytes(purpose))

const numbersOf = (bytes: Uint8Array): StreamKey => {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return [view.getUint32(0), view.getUint32(4)]
}

/** Five bits of each byte. */
const spell = (bytes: Uint8Array, length: number): string =>
  Array.from(bytes.subarray(0, length), (byte) => letters[byte & 31]).join('')

/** Takes as long wherever the two differ. */
const isSame = (left: string, right: string): boolean => {
  let difference = left.length ^ right.length
  for (let index = 0; index < left.length; index += 1) difference |= left.charCodeAt(index) ^ right.charCodeAt(index)
  return difference === 0
}
