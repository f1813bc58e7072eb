import { version } from '../../spec/version.js'
import { defineRoute } from '../shared/define-route.js'

export const getHealth = defineRoute({
  method: 'GET',
  path: '/health',
  says: 'status and version',
  answer: (z) => z.strictObject({ status: z.literal('ok'), version: z.string() }),
  act: () => ({ status: 'ok' as const, version }),
})
