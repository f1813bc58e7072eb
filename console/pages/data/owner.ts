/** Owner of the rows shown. */
export interface Owner {
  readonly producer: string
  readonly environment: string
}

/** Owners there are, the default of each member first. */
export const ownersOf = { producer: ['first', 'second'], environment: ['sandbox', 'production'] } as const

/** Owner that the address of the page names. Anything else than an owner that exists is the default. */
export const ownerIn = (parameters: URLSearchParams): Owner => ({
  producer: ownersOf.producer.find((name) => name === parameters.get('producer')) ?? ownersOf.producer[0],
  environment: ownersOf.environment.find((name) => name === parameters.get('environment')) ?? ownersOf.environment[0],
})

/** Owner as query parameters. */
export const ownerQuery = ({ producer, environment }: Owner): string => `producer=${producer}&environment=${environment}`
