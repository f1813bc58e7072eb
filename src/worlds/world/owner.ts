import type { ProducerSlot } from '../../data/rows/records.js'
import type { Environment } from '../../register/operation-id.js'

/** Owner of rows: a producer in an environment. */
export interface Owner {
  readonly producer: ProducerSlot
  readonly environment: Environment
}

const ownerNames = {
  sandbox: { first: 'sandbox first', second: 'sandbox second' },
  production: { first: 'production first', second: 'production second' },
} as const

/** Key of an owner in a state. */
export const ownerOf = (slot: ProducerSlot, environment: Environment): string => ownerNames[environment][slot]

/** The owner of a key. */
export const readOwner = (name: string): Owner => {
  const [environment, producer] = name.split(' ')
  return {
    environment: environment === 'production' ? environment : 'sandbox',
    producer: producer === 'second' ? producer : 'first',
  }
}
