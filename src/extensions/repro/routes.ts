import * as z from 'zod'
import { type ControlRoute, defineRoute } from '../../emulator/control-route.js'
import { reproOf } from './record.js'
import { reproSchema } from './repro-file.js'

const getRepro = defineRoute({
  method: 'GET',
  path: '/repro',
  says: 'the run so far as a [repro file](experiments.md), for the command `replay`',
  answer: reproSchema(z.record(z.string(), z.unknown())),
  act: ({ world }) => reproOf(world) as never,
})

export const routes: readonly ControlRoute[] = [getRepro]
