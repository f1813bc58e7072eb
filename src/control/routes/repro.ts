import { beginRepro } from '../../repro/describe-repro.js'
import { reproSchema } from '../../repro/repro-form.js'
import { inTurns } from '../../time/turns.js'
import { defineRoute } from '../shared/define-route.js'

export const getRepro = defineRoute({
  method: 'GET',
  path: '/repro',
  says: 'the run so far as a [repro file](experiments.md), which `replay` plays again',
  answer: reproSchema,
  act: ({ world, turns }) => inTurns(beginRepro(world), turns),
})
