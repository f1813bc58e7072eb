const words = new Set(
  'password passwd passphrase passcode pwd pass senha secret secrets token tokens jwt bearer auth authorization authentication credential credentials cookie cookies session sessionid sid apikey signature sig otp pin cvv cvc csrf xsrf'.split(
    ' ',
  ),
)

/** What is a credential only together. */
const pairs = new Set([
  'api key',
  'access key',
  'private key',
  'secret key',
  'signing key',
  'auth key',
  'account key',
  'session id',
])

/** Whether a name of a header, parameter or member says that its value lets somebody in, however its words are put together. */
export const isCredentialName = (name: string): boolean => {
  const parts = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
  return parts.some((part, place) => words.has(part) || pairs.has(`${parts[place - 1]} ${part}`))
}
