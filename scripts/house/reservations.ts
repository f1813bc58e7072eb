import type { Reservation } from './room.js'

const nodeOnly = ['adapters/files', 'adapters/http', 'adapters/cli', 'adapters/state-file', 'adapters/pull', 'adapters/calibrate']

/** What is not for everybody. A package or a folder beside `src` that is not in this list is for nobody. */
export const reservations: readonly Reservation[] = [
  { only: [...nodeOnly, 'node.ts'], mayImport: ['node:'] },
  { only: [...nodeOnly, 'node.ts'], mayImport: nodeOnly },
  { only: ['billing', 'data', 'operations/shared', 'worlds/world', 'adapters'], mayImport: ['fixtures'] },
  { only: ['scenario'], mayImport: ['scenarios'] },
  {
    only: [
      'ground/spec',
      'ground/assumptions',
      'ground/reading',
      'data',
      'journal',
      'scenario',
      'control-schemas',
      'operations',
      'billing',
      'worlds',
      'lab/repro',
      'adapters',
    ],
    mayImport: ['zod'],
  },
  {
    only: ['operations/openapi.ts', 'operations/openapi-components.ts', 'operations/openapi-webhooks.ts'],
    mayImport: ['zod-openapi'],
  },
  { only: ['ground/random', 'webhooks', 'pipeline'], mayImport: ['@noble/hashes'] },
  { only: ['data/rows/collection.ts', 'data/rows/query-rows.ts'], mayImport: ['@msw/data'] },
  { only: ['data/seed'], mayImport: ['validation-br'] },
  { only: ['ground/reading'], mayImport: ['yaml'] },
  { only: ['pipeline/route.ts', 'adapters/control'], mayImport: ['hono'] },
  { only: ['msw.ts', 'adapters/emulator/handlers-by.ts'], mayImport: ['msw'] },
  { only: ['adapters/mcp', 'adapters/cli/commands/mcp-command.ts'], mayImport: ['@modelcontextprotocol/server'] },
  { only: ['adapters/http/localhost-certificate.ts'], mayImport: ['selfsigned'] },
  { only: ['adapters/http', 'adapters/cli'], mayImport: ['@hono/node-server', 'commander', 'picocolors'] },
  { only: ['adapters/playground', 'console'], mayImport: ['preact'] },
  {
    only: ['console'],
    mayImport: ['react', 'react-dom', 'react-json-view-lite', '@mantine', '@tanstack', 'get-nonce', 'swagger-ui-dist'],
  },
]
