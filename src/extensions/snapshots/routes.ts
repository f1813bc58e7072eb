import * as z from 'zod'
import { type ControlRoute, defineRoute } from '../../emulator/control-route.js'

const getSnapshot = defineRoute({
  method: 'GET',
  path: '/snapshot',
  says: 'the whole state as JSON',
  answer: z.unknown(),
  act: ({ world }) => world.snapshot(),
})

const putSnapshot = defineRoute({
  method: 'PUT',
  path: '/snapshot',
  says: 'restores a snapshot',
  body: z.unknown(),
  bodyIsState: true,
  longestBody: () => ({
    bytes: 4_194_304,
    because: 'a 128th of the memory limit, so that a higher --memory-limit (memoryLimit) takes more',
  }),
  answer: z.unknown(),
  act: ({ world }, { body }) => {
    world.restore(body as never)
    return {}
  },
})

export const routes: readonly ControlRoute[] = [getSnapshot, putSnapshot]
