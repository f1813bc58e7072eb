import * as z from 'zod'
import { environments } from '../spec/environment.js'
import type { ProducerDatabase } from '../store/producer-database.js'
import type { World } from '../world/world.js'

/** Members by which a control request names another producer than the sandbox's first one. */
export const producerChoice = {
  producer: z.enum(['first', 'second']).default('first'),
  environment: z.enum(environments).default('sandbox'),
}

export type ProducerChoice = z.infer<z.ZodObject<typeof producerChoice>>

/** The rows the choice names. */
export const openChosen = async (world: World, { producer, environment }: ProducerChoice): Promise<ProducerDatabase> =>
  world.database(producer, environment)
