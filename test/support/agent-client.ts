import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { onTestFinished } from 'vitest'

/** The two ways of agents to speak: with a session, and, since the newest revision, without one. */
export const eras: readonly (readonly [name: string, options: ClientOptions])[] = [
  ['with a session', {}],
  ['without a session', { versionNegotiation: { mode: { pin: '2026-07-28' } } }],
]

/** An agent that talks to a listener by HTTP. */
export const connectAgent = async (url: string, options: ClientOptions = {}) => {
  const client = new Client({ name: 'test', version: '1' }, options)
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/_emulator/mcp`))
  await client.connect(transport)
  onTestFinished(() => client.close())
  return { ...toolsOf(client), client, transport }
}

/** What a tool has told. */
export interface ToolAnswer {
  readonly text: string
  readonly isError: boolean
  // What it is, each tool says in its own schema, by which the client has checked it.
  readonly data: Readonly<Record<string, unknown>>
}

/** The tools of a client by their names. */
export const toolsOf = (client: Client) => ({
  call: async (name: string, args: object = {}): Promise<ToolAnswer> => {
    const { content, isError, structuredContent } = await client.callTool({ name, arguments: { ...args } })
    const [first] = content as readonly { readonly text: string }[]
    return { text: first?.text ?? '', isError: isError === true, data: (structuredContent ?? {}) as Record<string, unknown> }
  },
})
