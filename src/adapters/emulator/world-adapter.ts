import { minuteMs } from '../../core/time.js'
import { startDeadline } from '../../emulator/real-time.js'
import { SnapshotError } from '../../extensions/snapshots/snapshot-error.js'
import type { ReadyAnswer } from '../../pipeline/answer/answer.js'
import { readyFailure } from '../../pipeline/answer/failure-response.js'
import { ConnectionLostError, isAbort, unlessAborted, untilGivenUp } from '../../pipeline/answer/lost-connection.js'
import { responseOf } from '../../pipeline/answer/outgoing-response.js'
import { answerRequest, type RequestResult } from '../../pipeline/engine.js'
import type { ApiRequest, FetchContext } from '../../pipeline/exchange/fetch-context.js'
import { isControlPath, type RequestAddress, readAddress, readBearer } from '../../pipeline/exchange/request-head.js'
import { type Fetch, toRequest } from '../../pipeline/exchange/to-request.js'
import { type Coroutine, runCoroutine, wait } from '../../pipeline/exchange/wait.js'
import type { Environment } from '../../register/operation-id.js'
import type { RegisteredWorld } from '../../worlds/registered-world.js'
import type { Registry } from '../../worlds/registry.js'
import type { ControlOrigin } from '../control/shared/control-context.js'
import { nameAdapter, type ReadyAnswerer, type WorldAdapter } from './answerer.js'

/** Adapter of a world: routes requests to the control API, or to the API in the world that their token selects. */
export const openAdapter = (registry: Registry, home: RegisteredWorld, used: ControlOrigin['used']): WorldAdapter => {
  const { productionUrl } = home.resolved
  const productionOrigin = productionUrl === null ? null : new URL(productionUrl).origin
  const environmentOf = ({ origin }: RequestAddress): Environment => (origin === productionOrigin ? 'production' : 'sandbox')

  function* answerApi(
    request: ApiRequest,
    address: RequestAddress,
    context: FetchContext,
    sentHeaders: readonly string[] | Headers,
  ): Coroutine<ReadyAnswer> {
    const bearer = readBearer(request)
    // Fallback for an ended world: its tokens are unknown to the default one.
    const joined = registry.join(bearer?.hash) ?? registry.find(home.id) ?? registry.root
    const { world } = joined
    // Rows of a restored snapshot may not be validated yet.
    const proven = world.data.isProven ? null : world.data.ready()
    if (proven !== null) yield* wait('dataset', () => proven)
    const { isIdle } = world.player
    // The signal of the current scenario, even if another one replaces it meanwhile.
    const ending = isIdle ? undefined : world.player.ending
    const environment = context.environment ?? environmentOf(address)
    const answering = answerRequest(
      { world, environment, request, address, sentHeaders, bearer },
      { cut: context.cut, listen: registry.listeners.of(joined.id) },
    )
    const delivery = isIdle
      ? yield* answering
      : yield* wait('scene', () => unlessAborted(request.signal, Promise.resolve(runCoroutine(answering))))
    if (joined.countAnswer()) registry.note(joined)
    const kept = joined.keeper?.keepAfter(delivery.wasActedOn ? 'POST' : request.method)
    if (kept !== undefined) yield* wait('save', () => kept)
    // A request that a scenario delayed until its world was replaced has acted on a world that no longer exists.
    const isOutlived = !isIdle && joined.world !== world
    if (delivery.fate === 'answered' && !isOutlived) return delivery.ready
    return yield* wait('silence', () => loseConnection(delivery, request, [ending ?? world.player.ending, context.closing]))
  }

  const answerByControl = async (request: Request, address: RequestAddress, context: FetchContext): Promise<Response> => {
    const { answerControl } = await import('../control/control-api.js')
    return await answerControl(request, {
      registry,
      used,
      home: home.id,
      address,
      ownHosts: context.ownHosts ?? [],
      peer: context.peer,
      productionUrl: context.productionUrl ?? null,
      closing: context.closing,
      cut: context.cut,
    })
  }

  const answerAt = (
    request: ApiRequest,
    address: RequestAddress,
    context: FetchContext,
    sentHeaders: readonly string[] | Headers,
  ): ReadyAnswer | Promise<ReadyAnswer> => {
    try {
      const answered = runCoroutine(answerApi(request, address, context, sentHeaders))
      return answered instanceof Promise ? answered.catch((error: unknown) => fail(request, error)) : answered
    } catch (error) {
      return fail(request, error)
    }
  }

  const answerReady: ReadyAnswerer = (request, context) =>
    answerAt(request, readAddress(request.url, context.baseUrl), context, context.sentHeaders as readonly string[])

  return {
    answerReady,
    answer: (request, context) => {
      const address = readAddress(request.url, context.baseUrl)
      if (isControlPath(address.path))
        return answerByControl(request, address, context).catch((error: unknown) => responseOf(fail(request, error)))
      const answered = answerAt(request, address, context, context.sentHeaders ?? request.headers)
      return answered instanceof Promise ? answered.then(responseOf) : responseOf(answered)
    },
  }
}

/**
 * `fetch` of an emulator.
 * Rejects with a TypeError for input that the global `fetch` would refuse, and with the reason of a signal that is already aborted.
 */
export const fetchThrough = (adapter: WorldAdapter): Fetch => {
  const fetch: Fetch = async (input, init) => {
    const request = toRequest(input, init)
    // An aborted request is not sent. A request of another library need not have a signal.
    ;(request as Partial<Request>).signal?.throwIfAborted()
    return adapter.answer(request, init ?? {})
  }
  nameAdapter(fetch, adapter)
  return fetch
}

const fail = (request: ApiRequest, error: unknown): ReadyAnswer => {
  if (error instanceof ConnectionLostError || isAbort(request.signal, error)) throw error
  return error instanceof SnapshotError ? unproven(error) : readyFailure(error)
}

/** Answer of a world whose snapshot was found to be edited by hand. */
const unproven = ({ message }: SnapshotError): ReadyAnswer => ({
  status: 422,
  headers: { 'cache-control': 'no-cache, private', 'content-type': 'application/json' },
  body: JSON.stringify({
    error: 'snapshot_not_restored',
    message: `${message} Reset the world, or restore another snapshot.`,
    request_id: null,
  }),
})

/** Real milliseconds for which an unanswered request keeps the process alive: the header timeout of Node's `fetch`. */
const maxSilenceMs = 5 * minuteMs

/** Lost connection: if `silent`, rejects only once the request is aborted, or its scenario or listener ends; else at once. */
const loseConnection = async (
  { fate }: RequestResult,
  { signal }: Pick<ApiRequest, 'signal'>,
  others: readonly (AbortSignal | undefined)[],
): Promise<never> => {
  if (fate === 'silent') {
    // Keeps the process alive like an open connection, so that a client's timeout can fire; the timer of an AbortSignal does not.
    const release = startDeadline(maxSilenceMs)
    await untilGivenUp(signal, ...others)
    release()
    signal.throwIfAborted()
  }
  throw new ConnectionLostError()
}
