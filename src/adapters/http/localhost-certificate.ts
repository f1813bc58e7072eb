import { X509Certificate } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { InvalidOptionError } from '../../emulator/invalid-option-error.js'
import { readWallClock } from '../../emulator/real-time.js'
import { readFileText } from '../files/read-file.js'
import { writeWholeFile } from '../files/write-file.js'

const dayMs = 86_400_000

/** Validity of a certificate and remaining validity at which it is renewed, in days. */
const validDays = 365
const renewDays = 30

/** Only this user reads them; a renewed one replaces the old one at once, so that no reader sees a partial file. */
const owned = { mode: 0o600, replaces: true } as const

/** Certificate for localhost in PEM, its key, and the path of the certificate alone. */
export interface LocalhostCertificate {
  readonly cert: string
  readonly key: string
  readonly path: string
}

/**
 * The certificate in the user's cache folder; generated if there is none or if it expires within 30 days. So a client
 * trusts it once, not at every start.
 * @throws InvalidOptionError if the folder is not writable.
 */
export async function keepLocalhostCertificate(): Promise<LocalhostCertificate> {
  const folder = join(cacheFolder(), 'producer-commerce-emulator')
  const path = join(folder, 'localhost.pem')
  // Certificate and key in one file, so that two servers starting at once cannot mix them.
  const pair = join(folder, 'localhost-with-key.pem')
  try {
    const kept = readPair(await readFileText(pair).catch(() => ''))
    const { cert, key } = kept ?? (await makePair())
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (kept === null) await writeWholeFile(pair, cert + key, owned)
    if ((await readFileText(path).catch(() => '')) !== cert) await writeWholeFile(path, cert, owned)
    return { cert, key, path }
  } catch (error) {
    const problem = `no certificate can be kept in ${folder} (${(error as Error).message}); give one with --tls-cert and --tls-key (tlsCert and tlsKey).`
    throw new InvalidOptionError('tls', problem, { cause: error })
  }
}

function cacheFolder(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env
  if (XDG_CACHE_HOME) return XDG_CACHE_HOME
  if (process.platform === 'win32' && LOCALAPPDATA) return LOCALAPPDATA
  return process.platform === 'darwin' ? join(homedir(), 'Library', 'Caches') : join(homedir(), '.cache')
}

/** Certificate and key in a cached file; null if it is damaged or expires soon. */
function readPair(text: string): Pick<LocalhostCertificate, 'cert' | 'key'> | null {
  const cert = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----\n/.exec(text)?.[0]
  const key = /-----BEGIN PRIVATE KEY-----[^-]+-----END PRIVATE KEY-----\n/.exec(text)?.[0]
  if (cert === undefined || key === undefined) return null
  try {
    return Date.parse(new X509Certificate(cert).validTo) - readWallClock() > renewDays * dayMs ? { cert, key } : null
  } catch {
    return null
  }
}

async function makePair(): Promise<Pick<LocalhostCertificate, 'cert' | 'key'>> {
  const now = readWallClock()
  const names = [
    { type: 2, value: 'localhost' },
    { type: 7, ip: '127.0.0.1' },
    { type: 7, ip: '::1' },
  ] as const
  const made = await generate([{ name: 'commonName', value: 'producer-commerce-emulator at localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(now - dayMs),
    notAfterDate: new Date(now + validDays * dayMs),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: [...names] },
    ],
  })
  return { cert: `${made.cert.trim()}\n`.replaceAll('\r', ''), key: `${made.private.trim()}\n`.replaceAll('\r', '') }
}
