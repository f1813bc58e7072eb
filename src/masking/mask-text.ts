import { hidden } from './hidden.js'
import { isSecretName } from './secret-names.js'
import { containsSecret, maskSecrets } from './secrets.js'

/** Maximum levels of escaping within one another. */
const maxRounds = 5

/** Fast check, by what each name of a secret and each form contains: nearly every text has nothing of this. */
const suspicious =
  /svc[_% ]|bearer|basic|%[2-7]|\\[u"]|eyJ|c3ZjX|N2Y1|zdmN|pass|pwd|pw|psw|senha|segred|chave|clave|contrase|palavra|secret|token|hottok|key|auth|cred|cookie|sess|sid|jwt|sig|otp|mfa|tfa|pin|cv[vc]|[cx]srf|whsec|BEGIN|saml|assertion|verifier|hmac|dpop|code|digo|:\\{0,8}\/\\{0,8}\/[^\s/]*@/i

/** Characters of a token of ours that are shown. */
const shownLength = 12

/** Token of this API. Also with blanks: a message about a field writes its name so. */
const ownToken = /svc(?:_|%5f| )(?:live|test)(?:_|%5f| )[\w%.~-]*/gi
const shownToken = /^(?:bearer )?svc_(?:live|test)_.{0,3}…?$/i

/** What is a secret by its form: tokens of ours, and the standard forms of credentials. */
const secretForms: readonly (readonly [form: RegExp, shown: string])[] = [
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){0,4}/g, `eyJ${hidden}`],
  // Prefixes of our own tokens in base64, at each of the three alignments.
  [/(?:c3ZjX3Rlc3R|c3ZjX2xpdmV|N2Y190ZXN0|N2Y19saXZl|zdmNfdGVzdF|zdmNfbGl2Z)[\w+/=-]*/g, hidden],
  // Secrets of our webhooks, also with a blank.
  [/\b(whsec_)[\w+/=-]{8,}/g, `$1${hidden}`],
  [/\b(whsec )(?=[^\s"]*\d)[\w+/=-]{8,}(?: [\w+/=-]{8,})*/g, `$1${hidden}`],
  [/-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]*?(?:-----END |$)/g, hidden],
  // Name and password in a URL.
  [/(:\\{0,8}\/\\{0,8}\/)[^\s/?#"'<>\\]*@/g, `$1${hidden}@`],
  // Not the words of a sentence, the parameters of a challenge or a placeholder.
  [
    /\b(bearer(?:[\s+]|%20|\\[tnr])+)(?!svc_(?:live|test)_|(?:tokens?|values?|scheme|error|realm|scope|charset)(?![\w~+/-]|\.\w)|\{[a-z_]+\})["\\]*[^\s"'&,;<>…\\]{3,}/gi,
    `$1${hidden}`,
  ],
]

/** A notation of a name and its value. `begin` ends where the value begins; its group is the name. */
interface Notation {
  readonly begin: RegExp
  /** Where the value that begins at an index ends; the index itself if there is none. */
  readonly endOf: (text: string, at: number) => number
}

/** End of what a sticky pattern matches at an index. */
const endOfMatch =
  (pattern: RegExp) =>
  (text: string, at: number): number => {
    pattern.lastIndex = at
    return pattern.test(text) ? pattern.lastIndex : at
  }

/** Index behind a text in quotes, whose quote is escaped by as many backslashes as the first one; the end of a text that is cut off. */
const endOfQuoted = (text: string, at: number, escapes: number): number => {
  const quote = text[at + escapes] as string
  for (let next = text.indexOf(quote, at + escapes + 1); next >= 0; next = text.indexOf(quote, next + 1)) {
    let before = 0
    while (text[next - before - 1] === '\\') before += 1
    if (before < escapes || before % (2 * (escapes + 1)) === escapes) return next + 1
  }
  return text.length
}

const quoted = /(\\{0,64})["'`]/y
const bare = endOfMatch(/[^\s"'`,;{}[\]()&<>]+/y)

/** End of a value in JSON, whole or broken, or in the notation of a language: a text, a list or an object with all in it, a word. */
const endOfMember = (text: string, at: number): number => {
  quoted.lastIndex = at
  const opening = quoted.exec(text)
  if (opening !== null) return endOfQuoted(text, at, (opening[1] as string).length)
  return text[at] === '[' || text[at] === '{' ? endOfNested(text, at) : bare(text, at)
}

const bracketOrQuote = /[[\]{}"]/g

/** Index behind the bracket that closes the one at an index; the end of a text that is cut off. */
const endOfNested = (text: string, at: number): number => {
  let depth = 0
  bracketOrQuote.lastIndex = at
  for (let found = bracketOrQuote.exec(text); found !== null; found = bracketOrQuote.exec(text)) {
    const { index } = found
    if (text[index] === '"') {
      let escapes = 0
      while (text[index - escapes - 1] === '\\') escapes += 1
      bracketOrQuote.lastIndex = endOfQuoted(text, index - escapes, escapes)
    } else {
      depth += text[index] === '[' || text[index] === '{' ? 1 : -1
      if (depth === 0) return index + 1
    }
  }
  return text.length
}

const endOfPart = (text: string, at: number): number => {
  const next = text.slice(at).search(/\r?\n--/)
  return next < 0 ? text.length : at + next
}

/** Letters of a name outside of quotes. */
const name = String.raw`[\w\p{L}\p{M}\ufffd$.%[\]-]{1,80}`

/** Notations, in the order in which they are looked for. */
const notations: readonly Notation[] = [
  // {"name": …}, {'name': …}, ["name" => …], also with escaped quotes.
  { begin: /([\w\p{L}\p{M}\ufffd$.%[\] -]{1,80})\\{0,64}["']\s{0,80}(?::|=>)\s{0,80}/gu, endOf: endOfMember },
  // {name: "…"}, name: [ … ]
  {
    begin: new RegExp(String.raw`(?<=^|[\s,{(;/"'?&=[])(${name})\s{0,20}(?::|=>)\s{0,80}(?=\\{0,64}["'\u0060]|[[{])`, 'gu'),
    endOf: endOfMember,
  },
  // name=value in queries, forms and lines. A message about a field writes `api_key` as two words.
  {
    begin: new RegExp(
      String.raw`(?<=^|[?&;,\s{(/"'=])((?:(?:api|access|private|secret|subscription|chave(?: d[aeo])?) )?${name})=(?!=)`,
      'gu',
    ),
    endOf: endOfMatch(/"[^"]*"?|(?:[^&;,\s"]|[;,](?!\s{0,4}[\w.%[\]-]{1,80}=|\s|$))+/y),
  },
  // name: value. The text behind the name may be another name, or the rest of a URL. `steps[0].match.token: there is none` is a sentence.
  {
    begin: /(?<=^|[\n\r,;{(\s/"'?&=])([\w\p{L}\p{M}\ufffd$.%-]{1,80}):[ \t]*(?!\/\/|[\w.-]{1,80}:[ \t])/gu,
    endOf: endOfMatch(/[^\s,;}"[{]+(?: [^\s,;}"]+)?/y),
  },
  // A part of a multipart body.
  {
    begin: /name="?([\w\p{L}\p{M}\ufffd.%[\]-]{1,80})"?[^\r\n]{0,200}\r?\n(?:[^\r\n]{1,200}\r?\n){0,4}\r?\n/gu,
    endOf: endOfPart,
  },
]

/** Element with text, closed or truncated. */
const element = /(<([\w\p{L}\p{M}\ufffd:.-]{1,80})(?:\s[^<>]{0,200})?>(?:<!\[CDATA\[)?)([^<]+)(?=<\\?\/|<!|$)/gu

/** Placeholder of a manual: `<ACCESS_TOKEN>`, `{token}`. */
const placeholder = /^`?(?:bearer )?(?:<[a-z_ ]{1,40}(?:>|$)|\{[a-z_]{1,40}(?:\}|$))/i

/** True for a text that may contain a secret; false for nearly every text. */
export const isSuspicious = (text: string): boolean => suspicious.test(text) || containsSecret(text)

/** Text without secrets in any notation; the same text if it contains none. */
export const maskText = (text: string): string => {
  if (!isSuspicious(text)) return text
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
  for (const [form, shown] of secretForms) masked = masked.replace(form, shown)
  masked = masked.replace(/\b(basic(?:[\s+]|%20)+)([\w+/-]{4,}={0,2}(?:%3d){0,2})/gi, maskBasic)
  for (const notation of notations) masked = maskNotation(masked, notation)
  return masked.replace(element, maskElement)
}

const maskNotation = (text: string, { begin, endOf }: Notation): string => {
  let [masked, from] = ['', 0]
  begin.lastIndex = 0
  for (let found = begin.exec(text); found !== null; found = begin.exec(text)) {
    if (!isSecretName(readName(found[1] as string))) continue
    const at = begin.lastIndex
    const end = endOf(text, at)
    if (end === at) continue
    const value = text.slice(at, end)
    const shown = maskNamed(value)
    begin.lastIndex = end
    if (shown === value) continue
    masked += text.slice(from, at) + shown
    from = end
  }
  return from === 0 ? text : masked + text.slice(from)
}

/** Words that are no secrets, whatever their name. */
const nothing = /^(?:null|true|false|undefined|None|True|False|nil|\{\s*\}|\[\s*\])$/

/** Value of a name of a secret; its quotes stay. */
const maskNamed = (value: string): string => {
  const [opening = ''] = /^\\*["'`]/.exec(value) ?? []
  const inside = value.slice(opening.length)
  const closing = opening !== '' && inside.endsWith(opening) ? opening : ''
  const bare = inside.slice(0, inside.length - closing.length)
  if (bare === '' || bare === hidden || shownToken.test(bare) || placeholder.test(bare)) return value
  return opening === '' && nothing.test(bare) ? value : `${opening}${hidden}${closing}`
}

const maskOwn = (found: string): string => {
  const token = found.replace(/%5f/gi, '_')
  return token.length <= shownLength ? token : `${token.slice(0, shownLength)}${hidden}`
}

/** The scheme may be a word of a sentence: the text after it must decode to a name and a password. */
const maskBasic = (found: string, scheme: string, encoded: string): string => {
  const bare = encoded
    .replace(/(?:=|%3d)+$/i, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
  return bare.length % 4 === 1 || !atob(bare).includes(':') ? found : `${scheme}${hidden}`
}

/** Text behind the last element is its value only if nothing separates it from the end. */
const maskElement = (found: string, before: string, name: string, value: string, at: number, text: string): string => {
  const isOpen = at + found.length === text.length
  if (isOpen && (/\s/.test(value) || !/\w{2}/.test(value))) return found
  return isSecretName(readName(name)) ? `${before}${maskNamed(value)}` : found
}

const readName = (name: string): string =>
  readEscapes(name.includes('%') ? name.replaceAll(/(?:%[\da-f]{2})+/gi, readBytes) : name)

const readBytes = (escaped: string): string =>
  new TextDecoder().decode(Uint8Array.from(escaped.slice(1).split('%'), (byte) => Number.parseInt(byte, 16)))

/** Decodes percent escapes of ASCII; others stay. */
const readPercents = (text: string): string =>
  text.includes('%')
    ? text.replaceAll(/%[2-7][\da-f]/gi, (sign) => String.fromCharCode(Number.parseInt(sign.slice(1), 16)))
    : text

const readEscapes = (text: string): string =>
  text.includes('\\')
    ? text.replaceAll(/\\u00([2-7][\da-f])/gi, (_, hex: string) => {
        const letter = String.fromCharCode(Number.parseInt(hex, 16))
        return letter === '"' || letter === '\\' ? `\\${letter}` : letter
      })
    : text
