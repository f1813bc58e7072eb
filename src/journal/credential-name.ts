/** Words that mark a name as that of a credential. */
const words = new Set(
  'pwd pw psw pass passwd auth oauth bearer jwt sid sig otp totp pin cvv cvc csrf xsrf hmac dpop saml sess session sessao'.split(
    ' ',
  ),
)

/**
 * Stems that mark a compound name as that of a credential: `accesstoken`, `PHPSESSID`, `chave_de_api`. Not `tokenize`, `secretary`,
 * `desenhar`.
 */
const stems = new RegExp(
  [
    'token(?!i[sz])',
    'secret(?!ar)',
    'password|passwd|passphrase|passcode',
    '(?<!de)senha(?!r)|segredo|credenci(?:al|ais)|palavrapasse',
    'credential|authorization|authentication',
    'cookie|sessid|sessionid|signature|samlresponse|apikey|hottok|assertion|codeverifier',
    '(?:access|private|secret|signing|auth|account|subscription|encryption|license|client|consumer|master|shared|webhook|app|application|service|functions|storage|deploy|ssh|host)key',
    'chave(?:de|da|do)?(?:api|app|acesso|secreta|privada|assinatura|cliente|aplicacao|integracao|servico|webhook)|apichave',
  ].join('|'),
)

/** Names of assumptions that would match; their values are words of the register. */
const ownNames = new Set([
  'bearer-scheme-case',
  'env-token-mismatch',
  'idempotency-replay-auth',
  'token-format',
  'token-lifetime',
  'token-revocation',
  'token-transport',
  'webhook-signature',
])

/** True if the name of a header, parameter or member says that its value is a credential, in any spelling. */
export const isCredentialName = (name: string): boolean => {
  if (ownNames.has(name)) return false
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const letters = plain.toLowerCase().replaceAll(/[^a-z]+/g, '')
  if (stems.test(letters)) return true
  const parts = plain
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
  return parts.some((part) => words.has(part))
}
