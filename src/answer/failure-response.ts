import { writeMessage } from '../rules/messages.js'

/** What a caller sees when the emulator itself fails outside of any world's rules; the failure goes to the console. */
export const failureResponse = (error: unknown): Response => {
  console.error('The emulator failed to answer a request:', error)
  const body = { error: 'server_error', message: writeMessage('server_error', 'en'), request_id: null }
  return new Response(JSON.stringify(body), {
    status: 500,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache, private' },
  })
}
