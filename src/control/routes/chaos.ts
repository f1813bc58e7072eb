import * as z from 'zod'
import { ScenarioDirector } from '../../play/scenario-director.js'
import { chaosStateForm } from '../answers/scenarios.js'
import { defineRoute } from '../shared/define-route.js'

export const getChaos = defineRoute({
  method: 'GET',
  path: '/chaos',
  says: 'its rate, the requests it saw and those it disturbed',
  answer: chaosStateForm,
  act: ({ world }) => world.player.chaos,
})

export const setChaos = defineRoute({
  method: 'PUT',
  path: '/chaos',
  says: '`{"rate":0.1}`',
  body: () => z.strictObject({ rate: z.number() }),
  answer: chaosStateForm,
  act: ({ world, present }, { body: { rate } }) => {
    new ScenarioDirector(present).setChaos(rate)
    return world.player.chaos
  },
})

export const stopChaos = defineRoute({
  method: 'DELETE',
  path: '/chaos',
  says: 'ends it',
  answer: null,
  act: ({ present }) => new ScenarioDirector(present).setChaos(0),
})
