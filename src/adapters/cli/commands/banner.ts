import { profileValues } from '../../../core/assumptions.js'
import type { World } from '../../../emulator/extension.js'
import { version } from '../../../emulator/version.js'
import type { OpenServer } from '../../http/open-server.js'
import { controlHostsOf } from '../../http/served.js'
import { serveParts } from '../serve-parts.js'
import { listedTokens } from '../shared/listed-tokens.js'
import { alignColumns } from '../shared/text-columns.js'

/** Text printed on start: addresses, tokens to paste, an example call, and settings that differ from the defaults. */
export function renderBanner(emulator: World, server: OpenServer): string {
  const addresses = [
    ['Sandbox', server.url],
    ...server.networkUrls.map((url) => ['', url]),
    ...(server.productionUrl === null ? [] : [['Production', server.productionUrl]]),
    ['Control', server.controlUrl],
    ['Console', `${server.controlUrl}/`],
  ]
  const sections = [
    [`producer-commerce-emulator ${version}`],
    alignColumns(addresses),
    ['Tokens', ...indent(alignColumns(tokenRows(server)))],
    [
      'Try',
      ...indent([`curl ${cacert(server)}-H "Authorization: Bearer ${emulator.tokens.full}" ${server.url}/api/v2/products`]),
    ],
    ...trustSection(server),
    ...opennessSection(emulator, server),
    ...assumptionSection(emulator),
    ...serveParts.flatMap(({ banner }) => banner?.(emulator) ?? []),
    [describeData(emulator)],
  ]
  return `${sections.map((lines) => `${indent(lines).join('\n')}\n`).join('\n')}\n`
}

/** The line that `--json` prints, for programs that start the emulator. */
export function renderReadyLine(emulator: World, server: OpenServer): string {
  const { seed } = emulator.options
  const line = {
    url: server.url,
    production_url: server.productionUrl,
    control_url: server.controlUrl,
    seed,
    now: emulator.clock.now().toISOString(),
    pid: process.pid,
    ...(server.trustPath === null ? {} : { certificate: server.trustPath }),
    tokens: emulator.tokens,
    ...Object.assign({}, ...serveParts.map(({ ready }) => ready?.(emulator))),
  }
  return `${JSON.stringify(line)}\n`
}

const cacert = ({ trustPath }: OpenServer): string => (trustPath === null ? '' : `--cacert ${trustPath} `)

function tokenRows(server: OpenServer): string[][] {
  return listedTokens.map(({ name, token, environment, purpose }) => {
    const isShut = environment === 'production' && server.productionUrl === null
    return [name, token, isShut ? `${purpose} (open its address with --production-port)` : purpose]
  })
}

/** Path of the generated certificate and how clients trust it. */
function trustSection({ trustPath }: OpenServer): string[][] {
  if (trustPath === null) return []
  const rows = [
    ['curl', `--cacert ${trustPath}`],
    ['Node', `NODE_EXTRA_CA_CERTS=${trustPath}`],
    ['Python', `REQUESTS_CA_BUNDLE=${trustPath} (requests), SSL_CERT_FILE (others)`],
    ['Java', `keytool -importcert -noprompt -alias emulator -storepass changeit -keystore emulator.p12 -file ${trustPath}`],
    ['', 'java -Djavax.net.ssl.trustStore=emulator.p12 -Djavax.net.ssl.trustStorePassword=changeit …'],
    ['PHP', `php -d curl.cainfo=${trustPath} -d openssl.cafile=${trustPath} …`],
  ]
  return [['Trust its certificate in', ...indent(alignColumns(rows))]]
}

/** Access to the API and the control API, if other machines can connect. */
function opennessSection(emulator: World, { isOnNetwork, wantsControlToken }: OpenServer): string[][] {
  if (!isOnNetwork) return []
  const controlHosts = controlHostsOf(emulator)
  const named = controlHosts.length > 0 ? `without a token to callers by the host name ${controlHosts.join(' or ')}` : null
  const whom = wantsControlToken ? 'to callers with the control token' : (named ?? 'to this machine only')
  return [[`Warning: /api/v2 is open to your network; the control API and the console are open ${whom}.`]]
}

function assumptionSection(emulator: World): string[][] {
  const defaults: Readonly<Record<string, string>> = profileValues('default')
  const changed = Object.entries(emulator.options.assumptions).filter(([id, value]) => defaults[id] !== value)
  if (changed.length === 0) return []
  const profile = emulator.options.profile === 'default' ? '' : ` (profile ${emulator.options.profile})`
  return [[`Assumptions that differ from the default${profile}`, ...indent(alignColumns(changed))]]
}

function describeData(emulator: World): string {
  const { options, clock } = emulator
  const movement = clock.frozen ? 'is frozen at' : 'runs from'
  const declared = serveParts.map(({ data }) => data?.(emulator) ?? '').join('')
  const quotas = options.unlimited ? '; quotas never refuse' : ''
  return `Seed ${options.seed}, ${options.orders} orders for each producer and environment${declared}; the clock ${movement} ${clock.now().toISOString()}${quotas}`
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`)
}
