import { defineExtension, defineRoute, type Extension, type State, withSlice } from 'producer-commerce-emulator/core'
import * as z from 'zod'

declare module 'producer-commerce-emulator/core' {
  interface Options {
    /** Requests that one address may make in a minute. Default 60. */
    readonly perAddress?: number | undefined
  }
  interface ResolvedOptions {
    readonly perAddress: number
  }
  interface Emulator {
    /** Requests in the present minute, by address. */
    addresses(): Readonly<Record<string, number>>
  }
}

const name = 'address-limit'
const counts = z.strictObject({ minute: z.int(), limit: z.int(), requests: z.record(z.string(), z.int()) })
const countsOf = (state: State) => state.ext[name] as z.infer<typeof counts>

/** Answers 429 to an address, as a proxy names it, that asks too often. */
export const addressLimit = (): Extension =>
  defineExtension({
    name,
    options: {
      schema: { perAddress: z.int('give a whole number.').min(1, 'give at least 1.') },
      resolve: ({ perAddress = 60 }) => ({ perAddress }),
    },
    slice: {
      start: (state, { perAddress = 60 }) => withSlice(state, name, { minute: 0, limit: perAddress, requests: {} }),
      members: { addresses: counts },
      save: (snapshot, state) => ({ ...snapshot, addresses: countsOf(state) }),
      load: ({ addresses }, state) => withSlice(state, name, addresses),
    },
    stages: {
      arriving: (call) => {
        const [address, minute] = [call.header('x-forwarded-for') ?? 'unknown', Math.floor(call.now / 60_000)]
        const { limit, ...last } = countsOf(call.state)
        const requests = last.minute === minute ? last.requests : {}
        const count = (requests[address] ?? 0) + 1
        call.state = withSlice(call.state, name, { minute, limit, requests: { ...requests, [address]: count } })
        if (count <= limit) return undefined
        return { status: 429, headers: { 'Retry-After': '60' }, body: `At most ${limit} requests a minute.` }
      },
    },
    members: (world) => ({ addresses: () => countsOf(world.state).requests }),
    edge: async () => {
      const [path, says, answer] = ['/addresses', 'Requests in the present minute.', z.record(z.string(), z.int())] as const
      const route = defineRoute({ method: 'GET', path, says, answer, act: ({ world }) => countsOf(world.state).requests })
      return { routes: [route] }
    },
  })
