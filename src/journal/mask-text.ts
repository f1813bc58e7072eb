import { hintOf } from '../store/token-vault.js'
import { isCredentialName } from './credential-name.js'

/** How often a text may be escaped, one time around another. */
const mostRounds = 5

/** What stands in the place of what is not shown. */
export const hidden = '…'

/** Nearly every text has nothing of this. */
const suspicious =
  /svc[_% ]|bearer|basic|%[2-7]|\\[u"]|eyJ|c3ZjX|N2Y1|N2Y19|zdmN|pass|pwd|senha|secret|token|key|auth|cred|cookie|sess|sid|jwt|sig|otp|pin|cv[vc]|[cx]srf|sk[-_ ]|gh[opsur][_ ]|github.pat|xox|AKIA|AIza|whsec|BEGIN/i

/** With blanks, too: a message about a field writes its name so. */
const ownToken = /svc(?:_|%5f| )(?:live|test)(?:_|%5f| )[\w%.~-]*/gi
const shownToken = /^(?:bearer )?svc_(?:live|test)_.{0,3}…?$/i

/** What a value is by itself, whatever it is called: tokens of others, keys, credentials behind the name of their scheme. */
const secretForms: readonly (readonly [form: RegExp, shown: string])[] = [
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){0,4}/g, `eyJ${hidden}`],
  // The prefixes of our own tokens in base64, at each of the three places where they can begin.
  [/(?:c3ZjX3Rlc3R|c3ZjX2xpdmV|N2Y190ZXN0|N2Y19saXZl|zdmNfdGVzdF|zdmNfbGl2Z)[\w+/=-]*/g, hidden],
  [/\b(sk[-_](?:live|test|proj|ant)?[-_]?|gh[opsur]_|github_pat_|xox[abprs]-|whsec_)[\w+/=-]{8,}/g, `$1${hidden}`],
  [/\b(sk (?:live|test|proj|ant) |gh[opsur] |github pat |whsec )(?=[^\s"]*\d)[\w+/=-]{8,}(?: [\w+/=-]{8,})*/g, `$1${hidden}`],
  [/\b(AKIA|ASIA)[A-Z\d]{12,}/g, `$1${hidden}`],
  [/\bAIza[\w-]{20,}/g, `AIza${hidden}`],
  [/-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]*?(?:-----END |$)/g, hidden],
  [/\b(bearer(?:[\s+]|%20|\\[tnr])+)(?!svc_(?:live|test)_)["\\]*[^\s"'&,;<>…\\]{3,}/gi, `$1${hidden}`],
]

/** Names with a value behind them: of queries and forms, lines, JSON that may be cut, markup, forms in parts. */
const pairForms: readonly RegExp[] = [
  /((?:^|[?&;,\s{(/"'])([\w.%[\]-]{1,80})=)([^&;,\s"]+|"[^"]*"?)/g,
  /((?:^|[\n\r,;{\s])([\w.-]{1,80}):[ \t]*)([^\s,;}"[{]+(?: [^\s,;}"]+)?)/g,
  /(([\w$. -]{1,80})\\{0,8}"\s{0,80}:\s{0,80})(\\{0,8}"(?:[^"\\]|\\.)*?\\{0,8}(?:"|$)|-?\d[\d.eE+-]*)/g,
  /(<([\w:.-]{1,80})(?:\s[^<>]{0,200})?>)([^<]+)/g,
  /(name="?([\w.[\]-]{1,80})"?[^\r\n]{0,200}\r?\n(?:[^\r\n]{1,200}\r?\n){0,4}\r?\n)([^\r\n]+)/g,
  /(=([\w.%[\]-]{1,80})=)([^&;,\s"]+)/g,
]

/** A text in which nothing that lets somebody in is left, in whatever form it was written; what holds none is the text that was given. */
export const maskText = (text: string): string => {
  if (!suspicious.test(text)) return text
  let masked = maskPlain(text)
  let read = masked
  // Written with signs that stand for others, and those written so again.
  for (let round = 0; round < mostRounds; round += 1) {
    const plain = readEscapes(readPercents(read))
    if (plain === read) break
    read = maskPlain(plain)
    if (read !== plain) masked = read
  }
  return masked
}

const maskPlain = (text: string): string => {
  let masked = text.replace(ownToken, maskOwn)
  for (const [form, shown] of secretForms) masked = masked.replace(form, shown)
  masked = masked.replace(/\b(basic(?:[\s+]|%20)+)([\w+/-]{4,}={0,2}(?:%3d){0,2})/gi, maskBasic)
  for (const form of pairForms) masked = masked.replace(form, maskPair)
  return masked
}

const maskOwn = (found: string): string => {
  const token = found.replace(/%5f/gi, '_')
  const hint = hintOf(token)
  return hint === token ? token : `${hint}${hidden}`
}

/** The word may be one of a sentence: what follows it has to be a name and a password. */
const maskBasic = (found: string, scheme: string, encoded: string): string => {
  const bare = encoded
    .replace(/(?:=|%3d)+$/i, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
  return bare.length % 4 === 1 || !atob(bare).includes(':') ? found : `${scheme}${hidden}`
}

const maskPair = (found: string, before: string, name: string, value: string): string => {
  const bare = value.replaceAll(/^[\\"]+|[\\"]+$/g, '')
  if (!isCredentialName(readEscapes(readPercents(name))) || bare === '' || bare === hidden || shownToken.test(bare)) return found
  const quote = /^\\*"/.exec(value)?.[0] ?? ''
  return `${before}${quote}${hidden}${value.endsWith('"') ? quote : ''}`
}

/** A sign that stands for none is left as it is. */
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
