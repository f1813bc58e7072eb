import * as z from 'zod'
import type { ProducerDatabase } from '../../../data/rows/producer-database.js'
import { environments } from '../../../ground/spec/operation-id.js'
import type { World } from '../../../worlds/world/world.js'

/** Members by which a control request names another producer than the sandbox's first one. */
export const producerChoice = () => ({
  producer: z.enum(['first', 'second']).default('first'),
  environment: z.enum(environments).default('sandbox'),
})

/** The same as the whole query of a route. */
export const producerQuery = () => z.strictObject(producerChoice())

export type ProducerChoice = z.infer<ReturnType<typeof producerQuery>>

/** The rows the choice names. */
export const openChosen = (world: World, { producer, environment }: ProducerChoice): Promise<ProducerDatabase> =>
  world.data.database(producer, environment)
