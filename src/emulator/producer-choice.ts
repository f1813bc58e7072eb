import * as z from 'zod'
import { viewOf } from '../api/view.js'
import type { Call } from '../core/call.js'
import { ownerOf } from '../core/state.js'
import { environments } from '../register/operation-id.js'
import type { World } from './extension.js'

/** Members that select a producer and an environment. Default: the first producer of the sandbox. */
export const producerChoice = {
  producer: z.enum(['first', 'second']).default('first'),
  environment: z.enum(environments).default('sandbox'),
}

/** Query of routes that take nothing but a producer and an environment. */
export const producerQuery = z.strictObject(producerChoice)

export type ProducerChoice = z.output<typeof producerQuery>

/** Name of the rows of the selected producer. */
export const chosenOwner = ({ producer, environment }: ProducerChoice): string => ownerOf(environment, producer)

/** The selected producer's rows as they are now, with what resources are shown by. */
export const openChosen = (world: World, choice: ProducerChoice): Call => {
  world.rows(choice.environment, choice.producer)
  return viewOf(world.state, world.now(), chosenOwner(choice))
}
