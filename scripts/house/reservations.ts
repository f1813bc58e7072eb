import type { Reservation } from './room.js'

/** What is not for everybody. A package or a folder beside `src` that is not in this list is for nobody. */
export const reservations: readonly Reservation[] = [
  { only: ['node', 'node.ts'], mayImport: ['node:'] },
  { only: ['node.ts'], mayImport: ['node', 'console'] },
  { only: ['data', 'world', 'worlds', 'node'], mayImport: ['seed'] },
  { only: ['api/shared', 'seed', 'data', 'world', 'sales', 'node'], mayImport: ['fixtures'] },
  { only: ['scenario'], mayImport: ['scenarios'] },
  {
    only: [
      'spec',
      'assumptions',
      'store',
      'reading',
      'data',
      'journal',
      'scenario',
      'options',
      'api',
      'sales',
      'snapshot',
      'repro',
      'control',
      'agents',
      'node/pulled-forms.ts',
    ],
    mayImport: ['zod'],
  },
  {
    only: ['api/openapi.ts', 'api/openapi-parts.ts', 'api/openapi-schemas.ts', 'api/openapi-webhooks.ts'],
    mayImport: ['zod-openapi'],
  },
  { only: ['random', 'webhooks', 'exchange', 'answer'], mayImport: ['@noble/hashes'] },
  { only: ['store', 'webhooks'], mayImport: ['tinyqueue'] },
  { only: ['store/collection.ts'], mayImport: ['@msw/data'] },
  { only: ['seed'], mayImport: ['validation-br'] },
  {
    only: ['reading/located-data.ts', 'reading/piece-table.ts', 'reading/yaml-pieces.ts', 'reading/write-document.ts'],
    mayImport: ['yaml'],
  },
  { only: ['engine/route.ts', 'control'], mayImport: ['hono'] },
  { only: ['msw.ts', 'emulator/handlers-by.ts'], mayImport: ['msw'] },
  { only: ['agents', 'node/mcp-command.ts'], mayImport: ['@modelcontextprotocol/server'] },
  { only: ['node'], mayImport: ['@hono/node-server', 'commander', 'picocolors'] },
  {
    only: ['console'],
    mayImport: ['react', 'react-dom', 'react-json-view-lite', '@mantine', '@tanstack', 'get-nonce', 'swagger-ui-dist'],
  },
]
