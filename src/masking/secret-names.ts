/** Words that make a name that of a secret: parts of `user_pwd`, `userPwd` or `x-user-pwd`. */
const secretWords =
  'auth bearer clave contrasena csrf cvc cvv dpop hmac jwt mfa oauth otp pass passwd pin psw pw pwd saml sess sessao ' +
  'session sid sig tfa totp xsrf'

/** Texts that make a name that of a secret anywhere in its letters, as in `accesstoken`, `PHPSESSID` or `chave_de_api`. */
const secretParts =
  'apikey assertion authentication authorization codeverifier cookie credencial credenciais credential hottok ' +
  'palavrapasse passcode passphrase passwd password samlresponse secret segredo senha sessid sessionid signature token ' +
  'accesskey accountkey applicationkey appkey authkey clientkey consumerkey deploykey encryptionkey functionskey hostkey ' +
  'licensekey masterkey privatekey secretkey servicekey sharedkey signingkey sshkey storagekey subscriptionkey webhookkey ' +
  'chaveacesso chaveapi chaveaplicacao chaveapp chaveassinatura chavecliente chaveintegracao chaveprivada chavesecreta ' +
  'chaveservico chavewebhook apichave claveapi claveacceso claveprivada clavesecreta backupcode mfacode onetimecode ' +
  'recoverycode securitycode verificationcode codigoderecuperacao codigodeseguranca codigodeverificacao codigoseguranca ' +
  'contrase'

/** Words that contain one of the parts, and are no secrets. */
const harmless = /token(?=i[sz])|secret(?=ar)|(?<=de)senha|senha(?=r)/g

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

const words: ReadonlySet<string> = new Set(secretWords.split(' '))
const parts = new RegExp(secretParts.replaceAll(' ', '|'))

/** Words between others that say nothing: `chave_de_api` is `chaveapi`. */
const between = /(?:chave|clave)[^a-z]*(?:de|da|do)[^a-z]*/g

/** True if the name of a header, parameter or member says that its value is a secret, in any spelling. */
export const isSecretName = (name: string): boolean => {
  if (ownNames.has(name)) return false
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const spaced = plain.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  const letters = plain
    .toLowerCase()
    .replaceAll(between, (found) => found.slice(0, 5))
    .replaceAll(/[^a-z]+/g, '')
    .replaceAll(harmless, '')
  return parts.test(letters) || spaced.split(/[^a-z]+/).some((word) => words.has(word))
}
