const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** A secret as it may be written, and the parts of it that may be found nowhere afterwards. */
export interface SecretSchema {
  readonly form: string
  readonly text: string
  readonly parts: readonly string[]
}

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbmEifQ.Zm9vYmFyYmF6cXV4'
const own = 'svc_test_Zq8Rt2Wn5Lx7Kp3Vb9'
const live = 'svc_live_Hd4Jf6Gs8Ma1Nc3Xz5'
const opaque = 'q7Zr2Wn5Lx8Kp3'

const letterByLetter = own.replaceAll(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)

const row = (form: string, text: string, ...parts: readonly string[]): SecretSchema => ({ form, text, parts })

/** Secrets that are known by what they are, wherever they stand. */
export const secretSchemas: readonly SecretSchema[] = [
  row('a token of ours', own, 'Rt2Wn5Lx7Kp3Vb9'),
  row('a live one', live, 'Jf6Gs8Ma1Nc3Xz5'),
  row('a token with its sign escaped', own.replaceAll('_', '%5F'), 'Rt2Wn5Lx7Kp3Vb9'),
  row('a token escaped twice', own.replaceAll('_', '%255F'), 'Rt2Wn5Lx7Kp3Vb9'),
  row('a token escaped letter by letter', letterByLetter, letterByLetter.slice(-20), 'Rt2Wn5'),
  row('a token escaped as JSON', own.replace('s', '\\u0073'), 'Rt2Wn5Lx7Kp3Vb9'),
  row('a token in base64', base64(own), base64(own).slice(14)),
  row('a token in base64 behind a letter', base64(`a${own}`), base64(`a${own}`).slice(16)),
  row('a token in base64 behind two', base64(`ab${own}`), base64(`ab${own}`).slice(16)),
  row('a bearer of another service', `Bearer ${opaque}`, opaque),
  row('a bearer in lower case', `bearer   ${opaque}`, opaque),
  row('a bearer with an escaped blank', `Bearer%20${opaque}`, opaque),
  row('a bearer with a plus', `Bearer+${opaque}`, opaque),
  row('a bearer escaped as JSON', `\\u0042earer ${opaque}`, opaque),
  row('a bearer in quotes', `Bearer "${opaque}"`, opaque),
  row('a name and password in base64', `Basic ${base64('ana:hunter2secret')}`, base64('ana:hunter2secret')),
  row('the same in lower case', `basic ${base64('ana:hunter3secret')}`, base64('ana:hunter3secret')),
  row('the same, escaped', `Basic%20${base64('ana:hunter4').replaceAll('=', '%3D')}`, base64('ana:hunter4').slice(0, 12)),
  row('a JSON Web Token', jwt, 'eyJzdWIi', 'Zm9vYmFy'),
  row('one without a signature', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJib2IifQ.', 'eyJzdWIi'),
  row('a secret of webhooks', 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD', 'C2FVsBQIhr'),
  row('a password with its name', `password=${opaque}`, opaque),
  row('a secret with its name in a list', `a=b;client_secret=${opaque}`, opaque),
  row('a session with its name', `PHPSESSID=${opaque}`, opaque),
  row('a token with its name in one word', `accesstoken=${opaque}`, opaque),
  row('a secret with its name in Portuguese', `segredo=${opaque}`, opaque),
  row('a key with its name in Portuguese', `chave_api=${opaque}`, opaque),
  row('a password with its name in Portuguese', `{"senha":"${opaque}"}`, opaque),
  row('a name and password in an address', `https://ana:${opaque}@example.test/orders`, opaque),
  row('a token in an address', `https://${opaque}@example.test/orders`, opaque),
  row('an address with its slashes escaped', `https:\\/\\/ana:${opaque}@example.test`, opaque),
  row('a key with its name as JSON', `{"apiKey":"${opaque}"}`, opaque),
  row(
    'a private key',
    `-----BEGIN PRIVATE KEY-----${base64('not a key at all, but long')}`,
    base64('not a key at all, but long'),
  ),
]

/** Headers of which nothing may be kept, whatever is in them. */
export const credentialHeaders: readonly (readonly [name: string, value: string])[] = [
  ['Authorization', opaque],
  ['Authorization', `Bearer ${opaque}`],
  ['Authorization', `Basic ${base64(`ana:${opaque}`)}`],
  ['Authorization', `Digest username="ana", response="${opaque}"`],
  ['Authorization', `AWS4-HMAC-SHA256 Credential=x, Signature=${opaque}`],
  ['Authorization', `Token ${opaque}`],
  ['Proxy-Authorization', `Basic ${opaque}`],
  ['Cookie', `a=b; theme=${opaque}`],
  ['Set-Cookie', `theme=${opaque}`],
  ['X-Api-Key', opaque],
  ['apikey', opaque],
  ['X-Auth-Token', opaque],
  ['X-Access-Key', opaque],
  ['X-Client-Secret', opaque],
  ['X-Session-Id', opaque],
  ['X-Csrf-Token', opaque],
  ['AuthToken', opaque],
  ['X-ApiToken', opaque],
  ['ClientSecret', opaque],
  ['accesstoken', opaque],
  ['Ocp-Apim-Subscription-Key', opaque],
  ['X-Hotmart-Hottok', opaque],
  ['X-Chave-Api', opaque],
  ['X-Referer', `https://ana:${opaque}@example.test/`],
  ['X-Hub-Signature-256', `sha256=${opaque}`],
]

/** Names of members and parameters of which nothing may be kept. */
export const credentialMembers: readonly string[] = [
  'AuthToken',
  'authtoken',
  'ApiToken',
  'clientsecret',
  'accesstoken',
  'PHPSESSID',
  'JSESSIONID',
  'subscriptionKey',
  'hottok',
  'X-Functions-Key',
  'storageKey',
  'client_assertion',
  'code_verifier',
  'segredo',
  'chave_api',
  'chave-de-api',
  'chaveApi',
  'senha',
  'senha_atual',
  'credencial',
  'senha-de-aplicação',
  'clave',
  'contraseña',
  'mfa_code',
  'recovery_code',
]

export const opaqueSecret = opaque
