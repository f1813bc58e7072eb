import {
  createMcpHandler,
  isInitializeRequest,
  isLegacyRequest,
  readRequestBody,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import { startStopwatch } from '../../emulator/real-time.js'
import { createAgentServer } from './agent-server.js'
import { Agent, type Answering } from './shared/agent.js'

/** Maximum number of sessions; the least recently used one is ended for a new one. */
const maxSessions = 50

/** Real milliseconds after which an idle session is ended when another begins. */
const idleMs = 3_600_000

/** Maximum bytes of a call. */
const maxOfCall = 2_097_152

/** MCP adapter of an emulator over HTTP. */
export interface AgentAdapter {
  /** Answers one request of the Model Context Protocol. Access control is the caller's task. */
  fetch(request: Request): Promise<Response>
  /** Ends every session and its worlds. */
  close(): Promise<void>
}

interface Session {
  readonly transport: WebStandardStreamableHTTPServerTransport
  readonly agent: Agent
  idle: () => number
}

/**
 * Creates the MCP adapter. An `initialize` request begins a session, whose worlds end with it. The newest revision of the protocol has no
 * sessions: there each call is stateless and names its world.
 */
export const openAgentAdapter = (emulator: Answering): AgentAdapter => {
  /** Sessions by id, least recently used first. */
  const sessions = new Map<string, Session>()
  const contextOf = (request: Request) => ({ emulator, url: new URL(request.url).origin, machine: null })
  const single = createMcpHandler(
    ({ requestInfo }) =>
      createAgentServer(new Agent({ ...contextOf(requestInfo ?? new Request('http://127.0.0.1/')), isKept: false })),
    { maxRequestBodySize: maxOfCall },
  )

  const end = async (id: string): Promise<void> => {
    const session = sessions.get(id)
    if (session === undefined) return
    sessions.delete(id)
    await session.agent.leave()
    await session.transport.close()
  }

  const begin = async (request: Request): Promise<Session> => {
    for (const [id, { idle }] of [...sessions]) if (sessions.size >= maxSessions || idle() > idleMs) await end(id)
    const agent = new Agent({ ...contextOf(request), isKept: true })
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: drawSessionId,
      enableJsonResponse: true,
      onsessioninitialized: (id) => void sessions.set(id, session),
      onsessionclosed: (id) => end(id),
    })
    const session = { transport, agent, idle: startStopwatch() }
    await createAgentServer(agent).connect(transport)
    return session
  }

  const resume = async (id: string, request: Request): Promise<Response> => {
    const session = sessions.get(id)
    if (session === undefined) return refuse(404, -32_001, 'This session has ended: begin another one with initialize.')
    sessions.delete(id)
    sessions.set(id, session)
    session.idle = startStopwatch()
    return await session.transport.handleRequest(request)
  }

  return {
    async fetch(request) {
      const id = request.headers.get('mcp-session-id')
      if (id !== null) return await resume(id, request)
      if (request.method !== 'POST') return await single.fetch(request)
      const { parsedBody, refusal } = await readCall(request)
      if (refusal !== undefined) return refusal
      if (!isInitializeRequest(parsedBody) || !(await isLegacyRequest(request, parsedBody)))
        return await single.fetch(request, { parsedBody })
      const session = await begin(request)
      return await session.transport.handleRequest(request, { parsedBody })
    },
    async close() {
      await Promise.all([...sessions.keys()].map(end))
      await single.close()
    },
  }
}

interface ReadCall {
  readonly parsedBody?: unknown
  readonly refusal?: Response
}

const readCall = async (request: Request): Promise<ReadCall> => {
  const read = await readRequestBody(request, maxOfCall)
  if (read.tooLarge)
    return { refusal: refuse(413, -32_000, `A call may have at most ${maxOfCall} bytes: send less data at a time.`) }
  try {
    return { parsedBody: JSON.parse(read.text) }
  } catch {
    return { refusal: refuse(400, -32_700, 'The body is not JSON: send one message of JSON-RPC 2.0.') }
  }
}

const refuse = (status: number, code: number, message: string): Response =>
  Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status })

const drawSessionId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(16).padStart(8, '0')).join('')
