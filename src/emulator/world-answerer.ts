import { ConnectionLostError } from '../answer/connection-lost-error.js'
import { failureResponse } from '../answer/failure-response.js'
import { isAbort, unlessAborted, untilGivenUp } from '../answer/give-up.js'
import type { Delivery } from '../engine/engine.js'
import type { FetchContext } from '../exchange/fetch-context.js'
import { type RequestAddress, readAddress } from '../exchange/request-address.js'
import type { Environment } from '../spec/environment.js'
import { whenReady } from '../time/when-ready.js'
import type { OpenedWorld, Universe } from '../worlds/universe.js'
import type { Answerer } from './answerer.js'

const isOfControl = ({ path }: RequestAddress): boolean => path === '/_emulator' || path.startsWith('/_emulator/')

/** What the caller sees of an answer that never comes: nothing until it gives up, or until nobody is there any more to wait for. */
const loseConnection = async (
  { fate }: Delivery,
  { signal }: Request,
  others: readonly (AbortSignal | undefined)[],
): Promise<never> => {
  if (fate === 'silent') {
    await untilGivenUp(signal, ...others)
    signal.throwIfAborted()
  }
  throw new ConnectionLostError()
}

/** Answers requests that come to a world: of the control API, and of the API in the world that their token selects. */
export const answererFor = (universe: Universe, { place, resolved }: OpenedWorld): Answerer => {
  const productionOrigin = resolved.productionUrl === null ? null : new URL(resolved.productionUrl).origin
  const environmentOf = ({ origin }: RequestAddress): Environment => (origin === productionOrigin ? 'production' : 'sandbox')

  const answer = (request: Request, context: FetchContext): Response | Promise<Response> => {
    const address = readAddress(request.url, context.baseUrl)
    if (isOfControl(address)) return answerByControl(request, address, context)
    // A world that has ended answers nobody; its tokens are unknown to the default one.
    const joined = universe.worldOf(request) ?? universe.find(place.id) ?? universe.root
    const environment = context.environment ?? environmentOf(address)
    const { world } = joined.place
    const { isIdle, ending } = world.player
    const sentHeaders = context.sentHeaders ?? request.headers
    const working = universe.engine({ world, environment, request, address, sentHeaders }, context.cut)
    const delivered = isIdle ? working : unlessAborted(request.signal, Promise.resolve(working))
    return whenReady(delivered, (delivery) => {
      const kept = joined.keeper?.keepAfter(delivery.wasActedOn ? 'POST' : request.method)
      return whenReady(kept, () => {
        // What a scenario held while its world was put aside was done in a world that is no more.
        const isOutlived = !isIdle && joined.place.world !== world
        return delivery.fate === 'answered' && !isOutlived
          ? delivery.response
          : loseConnection(delivery, request, [ending, context.closing])
      })
    })
  }

  const answerByControl = async (request: Request, address: RequestAddress, context: FetchContext): Promise<Response> => {
    const { answerControl } = await import('../control/control-api.js')
    return await answerControl(request, {
      universe,
      home: place.id,
      address,
      ownHosts: context.ownHosts ?? [],
      productionUrl: context.productionUrl ?? null,
      closing: context.closing,
    })
  }

  return (request, context) => {
    const fail = (error: unknown): Response => {
      if (error instanceof ConnectionLostError || isAbort(request.signal, error)) throw error
      return failureResponse(error)
    }
    try {
      const answered = answer(request, context)
      return answered instanceof Promise ? answered.catch(fail) : answered
    } catch (error) {
      return fail(error)
    }
  }
}
