import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstPage } from '../load-cases.js'
import type { Ask, ServerArguments } from '../start-server.js'
import type { Material } from './material.js'
import { renderMockoonEnvironment } from './mockoon-environment.js'
import { renderPrismDocument } from './prism-document.js'
import type { WorkName } from './work.js'

/** Another server, as it is started and asked. */
export interface Peer {
  readonly name: string
  readonly version: string
  /** The command as one would type it in `bench/peers`, with `$PORT` and the file it gets. */
  readonly command: string
  readonly start: ServerArguments
  readonly work: Partial<Record<WorkName, Ask>>
  /** Headers that change with each request. */
  readonly vary?: () => Record<string, string>
}

const modules = 'bench/peers/node_modules'

/** What is installed, with its files written into a folder. */
export const preparePeers = (folder: string, material: Material): readonly Peer[] => {
  const { paths, product } = material
  const get = (path: string): Ask => ({ ...firstPage, path })
  const post = (path: string, status: number): Ask => ({
    method: 'POST',
    path,
    headers: {
      ...firstPage.headers,
      'content-type': 'application/json',
      'idempotency-key': '00000000-0000-4000-8000-000000000000',
    },
    body: product,
    status,
  })
  const captured: Peer['work'] = {
    'small GET': get(paths['small GET']),
    'page of 100': get(paths['page of 100']),
    'page of 1000': get(paths['page of 1000']),
    'POST create': post(paths['POST create'], 201),
  }
  const writeMaterial = (name: string, content: unknown): string => {
    const file = join(folder, name)
    writeFileSync(file, JSON.stringify(content))
    return file
  }
  const peer = (name: string, bin: string, flags: (port: string) => readonly string[], work: Peer['work']): Peer => ({
    name,
    version: (JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')) as { version: string }).version,
    command: ['node', join('node_modules', name, bin), ...flags('$PORT').map((flag) => flag.replace(`${folder}/`, ''))].join(' '),
    start: (port) => [join(modules, name, bin), ...flags(String(port))],
    work,
  })
  const prism = writeMaterial('prism.json', renderPrismDocument(material))
  const mockoon = writeMaterial('mockoon.json', renderMockoonEnvironment(material))
  const json = writeMaterial('json-server.json', { summary: material.summary, history: material.items, products: [] })
  const stripe = writeMaterial('emulate.json', { stripe: { products: material.stripeProducts } })
  return [
    peer(
      '@stoplight/prism-cli',
      'dist/index.js',
      (port) => ['mock', '--port', port, '--verboseLevel', 'silent', prism],
      captured,
    ),
    peer(
      '@mockoon/cli',
      'bin/run.js',
      (port) => [
        'start',
        '--data',
        mockoon,
        '--port',
        port,
        '--hostname',
        '127.0.0.1',
        '--disable-log-to-file',
        '--disable-admin-api',
        '--repair',
      ],
      captured,
    ),
    peer('json-server', 'lib/cli/bin.js', (port) => ['--port', port, '--host', '127.0.0.1', '--quiet', json], {
      'small GET': get('/summary'),
      'page of 100': get('/history?_page=1&_limit=100'),
      'page of 1000': get('/history?_page=1&_limit=1000'),
      'POST create': post('/products', 201),
    }),
    {
      ...peer('emulate', 'dist/index.js', (port) => ['start', '--service', 'stripe', '--port', port, '--seed', stripe], {
        'small GET': get('/v1/products/prod_1'),
        'page of 100': get('/v1/products?limit=100'),
        'POST create': post('/v1/products', 200),
      }),
      vary: rotateTokens(),
    },
  ]
}

/** Tokens that change in time: emulate refuses one after 5,000 requests an hour. */
const rotateTokens = (): (() => Record<string, string>) => {
  let asked = 0
  return () => {
    asked += 1
    return { authorization: `Bearer sk_test_${Math.floor(asked / 1_000)}` }
  }
}
