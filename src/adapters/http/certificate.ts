import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { ServerOptions } from 'node:http'
import { createSecureContext } from 'node:tls'
import { InvalidOptionError } from '../../emulator/invalid-option-error.js'
import { readWallClock } from '../../emulator/real-time.js'
import { FileError } from '../files/file-error.js'
import { readFileText } from '../files/read-file.js'
import { keepLocalhostCertificate } from './localhost-certificate.js'
import { createSecureServer, type SecureListeners, type SecureServer } from './secure-server.js'

/** Certificate of a listener. */
export interface Certificate {
  /** Path of the generated certificate for clients to trust; null for one that the user brought. */
  readonly trustPath: string | null
  /** Creates an HTTPS server with it. */
  createServer(options: ServerOptions, listeners: SecureListeners): SecureServer
}

/**
 * Reads the certificate and key of the options; the cached one for localhost if none are given.
 * @throws InvalidOptionError for files that are unreadable or do not match.
 */
export async function readCertificate({
  tlsCert,
  tlsKey,
}: {
  readonly tlsCert: string | null
  readonly tlsKey: string | null
}): Promise<Certificate> {
  if (tlsCert === null || tlsKey === null) {
    const { cert, key, path } = await keepLocalhostCertificate()
    return certificateOf(path, { cert, key })
  }
  const cert = await readText('tlsCert', tlsCert)
  const key = await readText('tlsKey', tlsKey)
  judge({ cert, key, tlsCert, tlsKey })
  return certificateOf(null, { cert, key })
}

const certificateOf = (trustPath: string | null, pair: { readonly cert: string; readonly key: string }): Certificate => ({
  trustPath,
  createServer: (options, listeners) => createSecureServer(pair, options, listeners),
})

async function readText(option: 'tlsCert' | 'tlsKey', path: string): Promise<string> {
  try {
    return await readFileText(path)
  } catch (error) {
    throw error instanceof FileError ? new InvalidOptionError(option, `${path} cannot be read: ${error.message}.`) : error
  }
}

/** Rejects early what Node would reject at the first connection, or with an OpenSSL message. */
function judge({ cert, key, tlsCert, tlsKey }: Readonly<Record<'cert' | 'key' | 'tlsCert' | 'tlsKey', string>>): void {
  const certificate = read('tlsCert', () => new X509Certificate(cert), `${tlsCert} contains no certificate in PEM format.`)
  if (/^-----BEGIN ENCRYPTED PRIVATE KEY-----|^Proc-Type: 4,ENCRYPTED/m.test(key)) {
    throw new InvalidOptionError('tlsKey', `${tlsKey} is encrypted; give a key without a passphrase.`)
  }
  const privateKey = read('tlsKey', () => createPrivateKey(key), `${tlsKey} contains no private key in PEM format.`)
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new InvalidOptionError('tlsKey', `the key in ${tlsKey} does not belong to the certificate in ${tlsCert}.`)
  }
  if (Date.parse(certificate.validTo) <= readWallClock()) {
    throw new InvalidOptionError('tlsCert', `the certificate in ${tlsCert} ended on ${certificate.validTo}.`)
  }
  read('tlsCert', () => createSecureContext({ cert, key }), `${tlsCert} and ${tlsKey} cannot be used by this Node.`)
}

function read<Read>(option: 'tlsCert' | 'tlsKey', action: () => Read, problem: string): Read {
  try {
    return action()
  } catch (error) {
    throw new InvalidOptionError(option, problem, { cause: error })
  }
}
