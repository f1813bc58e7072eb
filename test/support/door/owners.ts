import { expect } from 'vitest'
import type { Client, Sending } from './client.js'

/** Whose data a case looks at. */
export interface Owner {
  readonly producer: 'first' | 'second'
  readonly environment: 'sandbox' | 'production'
}

/** Both producers in both environments. */
export const owners: readonly Owner[] = [
  { producer: 'first', environment: 'sandbox' },
  { producer: 'second', environment: 'sandbox' },
  { producer: 'first', environment: 'production' },
  { producer: 'second', environment: 'production' },
]

/** How to send a request as that producer: a token made for it, and the address of its environment. */
export const signIn = async (client: Client, { producer, environment }: Owner): Promise<Sending> => {
  const scopes = ['products:read', 'products:write', 'offers:read', 'offers:write', 'orders:read', 'subscriptions:read']
  const created = await client.control('/tokens', {
    method: 'POST',
    json: { name: `${producer} ${environment}`, scopes, producer, environment },
  })
  expect(created.status).toBe(201)
  return { token: created.json.token, environment }
}
