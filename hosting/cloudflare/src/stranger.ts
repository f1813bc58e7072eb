import { openEngineOfNobody } from './engine-of-nobody.js'
import type { SentTo } from './sandbox.js'

const warning =
  'This is an emulator, and the token looks like one of the service itself. It was not kept and not looked at; revoke it if it was real.'

/** Answers whoever has no token of a sandbox as the API does; whoever sends what looks like a real token is warned. */
export const answerStranger = async (
  request: Request,
  { baseUrl, environment }: Omit<SentTo, 'id'>,
  token: string | undefined,
): Promise<Response> => {
  const bare = new Request(request.url, { method: request.method, headers: withoutToken(request.headers) })
  const answered = await openEngineOfNobody().fetch(bare, { environment, baseUrl })
  if (token === undefined || !/^svc_live_/i.test(token)) return answered
  const body: unknown = await answered.json().catch(() => ({}))
  const headers = new Headers(answered.headers)
  headers.delete('content-length')
  headers.set('X-Emulator-Warning', warning)
  return Response.json({ ...(body as object), message: warning }, { status: answered.status, headers })
}

/** One that nobody has: what was sent goes no further. */
const withoutToken = (sent: Headers): Headers => {
  const headers = new Headers(sent)
  if (headers.has('authorization')) headers.set('authorization', 'Bearer svc_test_known_to_nobody')
  return headers
}
