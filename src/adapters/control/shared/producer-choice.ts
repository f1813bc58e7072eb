import * as z from 'zod'
import type { ProducerDatabase } from '../../../data/rows/producer-database.js'
import { environments } from '../../../register/operation-id.js'
import type { World } from '../../../worlds/world/world.js'

/** Members that select a producer and an environment. Default: the first producer of the sandbox. */
export const producerChoice = () => ({
  producer: z.enum(['first', 'second']).default('first'),
  environment: z.enum(environments).default('sandbox'),
})

/** Query schema of routes that take nothing but a producer and an environment. */
export const producerQuery = () => z.strictObject(producerChoice())

export type ProducerChoice = z.infer<ReturnType<typeof producerQuery>>

/** Database of the selected producer. */
export const openChosen = (world: World, { producer, environment }: ProducerChoice): Promise<ProducerDatabase> =>
  world.data.database(producer, environment)
