import { hintOf } from '../ground/random/token-hash.js'
import { isCredentialName } from './credential-name.js'
import { hidden } from './hidden.js'
import { containsSecret, maskSecrets } from './secrets.js'

/** Maximum levels of escaping within one another. */
const maxRounds = 5

/** Fast check: nearly every text has nothing of this. */
const suspicious =
  /svc[_% ]|bearer|basic|%[2-7]|\\[u"]|eyJ|c3ZjX|N2Y1|N2Y19|zdmN|pass|pwd|pw|psw|senha|segred|chave|palavra|secret|token|hottok|key|auth|cred|cookie|sess|sid|jwt|sig|otp|pin|cv[vc]|[cx]srf|sk[-_ ]|gh[opsur][_ ]|github.pat|xox|AKIA|AIza|whsec|BEGIN|saml|assertion|verifier|hmac|dpop|:\\{0,8}\/\\{0,8}\/[^\s/]*@/i

/** Token of this API. Also with blanks: a message about a field writes its name so. */
const ownToken = /svc(?:_|%5f| )(?:live|test)(?:_|%5f| )[\w%.~-]*/gi
const shownToken = /^(?:bearer )?svc_(?:live|test)_.{0,3}…?$/i

/** Patterns of values that are credentials by themselves: tokens of other services, keys, credentials behind an auth scheme. */
const secretPatterns: readonly (readonly [pattern: RegExp, shown: string])[] = [
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){0,4}/g, `eyJ${hidden}`],
  // Prefixes of our own tokens in base64, at each of the three alignments.
  [/(?:c3ZjX3Rlc3R|c3ZjX2xpdmV|N2Y190ZXN0|N2Y19saXZl|zdmNfdGVzdF|zdmNfbGl2Z)[\w+/=-]*/g, hidden],
  [/\b(sk[-_](?:live|test|proj|ant)?[-_]?|gh[opsur]_|github_pat_|xox[abprs]-|whsec_)[\w+/=-]{8,}/g, `$1${hidden}`],
  [/\b(sk (?:live|test|proj|ant) |gh[opsur] |github pat |whsec )(?=[^\s"]*\d)[\w+/=-]{8,}(?: [\w+/=-]{8,})*/g, `$1${hidden}`],
  [/\b(AKIA|ASIA)[A-Z\d]{12,}/g, `$1${hidden}`],
  [/\bAIza[\w-]{20,}/g, `AIza${hidden}`],
  [/-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]*?(?:-----END |$)/g, hidden],
  // Name and password in a URL.
  [/(:\\{0,8}\/\\{0,8}\/)[^\s/?#"'<>\\]*@/g, `$1${hidden}@`],
  // Not the words of a sentence, the parameters of a challenge or a placeholder.
  [
    /\b(bearer(?:[\s+]|%20|\\[tnr])+)(?!svc_(?:live|test)_|(?:tokens?|values?|scheme|error|realm|scope|charset)(?![\w~+/-]|\.\w)|\{[a-z_]+\})["\\]*[^\s"'&,;<>…\\]{3,}/gi,
    `$1${hidden}`,
  ],
]

/** Patterns of names with values: in queries, forms, lines, truncated JSON, markup, multipart. */
const pairPatterns: readonly RegExp[] = [
  // A message about a field writes `api_key` as two words.
  /((?:^|[?&;,\s{(/"'])((?:(?:api|access|private|secret|subscription|chave(?: d[aeo])?) )?[\w\u00c0-\u024f.%[\]-]{1,80})=)([^&;,\s"]+|"[^"]*"?)/g,
  // The text behind the name may be another name, or the rest of a URL.
  /((?:^|[\n\r,;{(\s/"'?&=])([\w\u00c0-\u024f.-]{1,80}):[ \t]*)(?!\/\/|[\w.-]{1,80}:[ \t])([^\s,;}"[{]+(?: [^\s,;}"]+)?)/g,
  /(([\w\u00c0-\u024f$. -]{1,80})\\{0,8}"\s{0,80}:\s{0,80})(\\{0,8}"(?:[^"\\]|\\.)*?\\{0,8}(?:"|$)|-?\d[\d.eE+-]*)/g,
  /(name="?([\w.[\]-]{1,80})"?[^\r\n]{0,200}\r?\n(?:[^\r\n]{1,200}\r?\n){0,4}\r?\n)([^\r\n]+)/g,
  /(=([\w.%[\]-]{1,80})=)([^&;,\s"]+)/g,
]

/** Element with text, closed or truncated. */
const element = /(<([\w:.-]{1,80})(?:\s[^<>]{0,200})?>)([^<]+)(?=<\\?\/|<!|$)/g

/** Placeholder of a manual: `<ACCESS_TOKEN>`, `{token}`. */
const placeholder = /^`?(?:bearer )?(?:<[a-z_ ]{1,40}(?:>|$)|\{[a-z_]{1,40}(?:\}|$))/i

/** Text without credentials in any notation; the same text if it contains none. */
export const maskText = (text: string): string => {
  if (!suspicious.test(text) && !containsSecret(text)) return text
  let masked = maskPlain(text)
  let read = masked
  // Escaped characters, and those escaped again.
  for (let round = 0; round < maxRounds; round += 1) {
    const plain = readEscapes(readPercents(read))
    if (plain === read) break
    read = maskPlain(plain)
    if (read !== plain) masked = read
  }
  return masked
}

/** Text of the emulator without registered secrets and tokens of the API; every other word stays. */
export const maskValues = (text: string): string => maskSecrets(text).replace(ownToken, maskOwn)

const maskPlain = (text: string): string => {
  let masked = maskValues(text)
  for (const [pattern, shown] of secretPatterns) masked = masked.replace(pattern, shown)
  masked = masked.replace(/\b(basic(?:[\s+]|%20)+)([\w+/-]{4,}={0,2}(?:%3d){0,2})/gi, maskBasic)
  for (const pattern of pairPatterns) masked = masked.replace(pattern, maskPair)
  return masked.replace(element, maskElement)
}

const maskOwn = (found: string): string => {
  const token = found.replace(/%5f/gi, '_')
  const hint = hintOf(token)
  return hint === token ? token : `${hint}${hidden}`
}

/** The scheme may be a word of a sentence: the text after it must decode to a name and a password. */
const maskBasic = (found: string, scheme: string, encoded: string): string => {
  const bare = encoded
    .replace(/(?:=|%3d)+$/i, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
  return bare.length % 4 === 1 || !atob(bare).includes(':') ? found : `${scheme}${hidden}`
}

const maskPair = (found: string, before: string, name: string, value: string): string => {
  const bare = value.replaceAll(/^[\\"]+|[\\"]+$/g, '')
  if (!isCredentialName(readEscapes(readPercents(name))) || bare === '' || bare === hidden) return found
  if (shownToken.test(bare) || placeholder.test(bare)) return found
  const quote = /^\\*"/.exec(value)?.[0] ?? ''
  return `${before}${quote}${hidden}${value.endsWith('"') ? quote : ''}`
}

/** Text behind the last element is its value only if nothing separates it from the end. */
const maskElement = (found: string, before: string, name: string, value: string, at: number, text: string): string => {
  const isOpen = at + found.length === text.length
  if (isOpen && (/\s/.test(value) || !/\w{2}/.test(value))) return found
  return maskPair(found, before, name, value)
}

/** Decodes percent escapes; invalid ones stay. */
const readPercents = (text: string): string =>
  text.includes('%')
    ? text.replaceAll(/%[2-7][\da-f]/gi, (sign) => String.fromCharCode(Number.parseInt(sign.slice(1), 16)))
    : text

const readEscapes = (text: string): string =>
  text.includes('\\')
    ? text.replaceAll(/\\u00([2-7][\da-f])/gi, (sign, hex: string) => {
        const letter = String.fromCharCode(Number.parseInt(hex, 16))
        return letter === '"' || letter === '\\' ? sign : letter
      })
    : text
