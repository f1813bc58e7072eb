import { writeMessage } from '../../core/messages.js'
import { StateNotKeptError } from '../../extensions/keeper/state-keeper.js'
import type { ReadyAnswer } from './answer.js'
import { responseOf } from './outgoing-response.js'

const unsaved =
  'What this request changed could not be saved, so its answer is held back; the console of the emulator tells why. Send it again with the same Idempotency-Key once the state can be saved.'

/** Answer to a failure of the emulator itself; the error goes to the console. */
export const failureResponse = (error: unknown): Response => responseOf(readyFailure(error))

/** `failureResponse` ready to send. */
export const readyFailure = (error: unknown): ReadyAnswer => {
  console.error('The emulator failed to answer a request:', error)
  const message = error instanceof StateNotKeptError ? unsaved : writeMessage('server_error', 'en')
  const body = { error: 'server_error', message, request_id: null }
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache, private' }
  return { status: 500, headers, body: JSON.stringify(body) }
}
