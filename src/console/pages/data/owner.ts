/** Whose rows are shown. */
export interface Owner {
  readonly producer: string
  readonly environment: string
}

export const firstOwner: Owner = { producer: 'first', environment: 'sandbox' }

/** The owner as query parameters. */
export const ownerQuery = ({ producer, environment }: Owner): string => `producer=${producer}&environment=${environment}`
