import { finishAnswer } from '../answer/finish-answer.js'
import type { CutConnection } from '../answer/outgoing-response.js'
import { renderError } from '../answer/render-error.js'
import { readCappedBody } from '../exchange/capped-body.js'
import { Exchange, type ExchangeOrigin } from '../exchange/exchange.js'
import { type CapturedExchange, captureMessage } from '../journal/captured-message.js'
import type { JournalEntry } from '../journal/journal-entry.js'
import type { LookupEvidence } from '../journal/journal-evidence.js'
import { startStopwatch } from '../time/real-time.js'
import { whenReady } from '../time/when-ready.js'
import { type Answered, describeLater } from './describe-exchange.js'
import { depart } from './perform-effects.js'
import { answerApi } from './router.js'
import { traceLookup } from './trace-lookup.js'

/** What becomes of a request: an answer, one that is lost on the way, or none until the caller gives up. */
export interface Delivery {
  readonly response: Response
  readonly fate: Exchange['fate']
  /** Whether a step of a scenario has acted, which may have changed the world whatever the request was. */
  readonly wasActedOn: boolean
}

/** Answers one request to `/api/v2` in the world it came for, at once where nothing has to be waited for. */
export type Engine = (origin: ExchangeOrigin, cut: CutConnection | undefined) => Delivery | Promise<Delivery>

/** Who wants to hear of every request to a world; undefined for nobody. */
export type FindListener = (world: string) => ((entry: JournalEntry) => void) | undefined

/** Answers requests to `/api/v2` for any world: reads the body, routes, runs the pipeline, records what was answered. */
export const createEngine = (findListener: FindListener): Engine => {
  const answer = (exchange: Exchange, cut: CutConnection | undefined): Delivery | Promise<Delivery> => {
    const elapsedMs = startStopwatch()
    const answered = whenReady(readBody(exchange), (refused) => refused ?? answerApi(exchange))
    const departed = whenReady(answered, (response) => {
      const { cues, isDeliveredTwice, isRepeat } = exchange
      const isLastDelivery = isRepeat || !isDeliveredTwice
      return cues.length > 0 && isLastDelivery ? letDepart(exchange, response, cut) : response
    })
    return whenReady(departed, (response) => {
      const ms = elapsedMs()
      const status = exchange.rule === 'scenario-step' && exchange.fate !== 'answered' ? 0 : response.status
      // Only a failed look-up has to be waited for.
      return whenReady(trace(exchange), (lookup) => {
        record(exchange, { status, ms, lookup }, findListener(exchange.world.blueprint.id))
        return { response, fate: exchange.fate, wasActedOn: exchange.steps.length > 0 }
      })
    })
  }

  return (origin, cut) => {
    const exchange = new Exchange(origin)
    return whenReady(answer(exchange, cut), (delivery) => {
      const repeated = exchange.isDeliveredTwice ? exchange.repeat() : null
      const first = endAfter(exchange, delivery)
      return repeated === null ? first : whenReady(answer(repeated, cut), (second) => endAfter(repeated, second))
    })
  }
}

/** Nothing is left to be done with the exchange but to describe it. */
const endAfter = (exchange: Exchange, delivery: Delivery): Delivery => {
  exchange.forget()
  return delivery
}

/** Reads the body into the exchange; an answer where it is refused. The body of a repeat has been read. */
const readBody = (exchange: Exchange): Response | undefined | Promise<Response | undefined> => {
  if (exchange.isRepeat) return undefined
  const keep = (body: Uint8Array | null): undefined => {
    exchange.body = body
    exchange.stage = 'route'
  }
  const refuse = (error: unknown): Response => finishAnswer(exchange, renderError(exchange, error))
  try {
    exchange.stage = 'size'
    const body = readCappedBody(exchange.request, exchange.ask, exchange.peek)
    return body instanceof Promise ? body.then(keep, refuse) : keep(body)
  } catch (error) {
    return refuse(error)
  }
}

/** Lets the steps of a scenario act on an answer. Where that fails, the answer goes out as it is, and the console tells. */
const letDepart = (exchange: Exchange, response: Response, cut: CutConnection | undefined): Promise<Response> =>
  depart(exchange, response.clone(), cut).catch((error: unknown) => {
    exchange.world.blueprint.reportFailure(error)
    exchange.injected.push('not possible, the emulator failed; see the console')
    exchange.fate = 'answered'
    return response
  })

/** What the journal wants to know of a 404. Where that fails, the answer is made all the same and has to be sent. */
const trace = (exchange: Exchange): LookupEvidence | null | Promise<LookupEvidence | null> => {
  const traced = traceLookup(exchange)
  if (!(traced instanceof Promise)) return traced
  return traced.catch((error: unknown) => {
    exchange.world.blueprint.reportFailure(error)
    return null
  })
}

/** What was sent and answered, for people to look at; nothing where nothing was answered. */
const captureExchange = ({ sentHeaders, body, answered }: Exchange): CapturedExchange | undefined =>
  answered === null ? undefined : { request: captureMessage(sentHeaders, body), response: answered }

const record = (exchange: Exchange, answered: Omit<Answered, 'rule'>, listen: ReturnType<FindListener>): void => {
  const { world, rule } = exchange
  if (rule === null) throw new Error(`The request ${exchange.requestId} was answered by no rule`)
  world.leaned.note(exchange.leaned)
  world.journal.record(describeLater(exchange, { ...answered, rule }), captureExchange(exchange), listen)
}
