import { findForeignCaller } from '../../extensions/control/foreign-caller.js'
import { harden } from '../../extensions/control/hardening.js'
import { type AgentAdapter, openAgentAdapter } from '../../extensions/mcp/agent-adapter.js'
import type { Answering } from '../../extensions/mcp/shared/call-control.js'
import type { ConsoleCaller } from './console-caller.js'

/** MCP handler of a listener, open to the same callers as the control API. */
export interface AgentEntrance {
  answer(request: Request, caller: ConsoleCaller): Promise<Response>
  /** Ends what agents have begun. */
  close(): Promise<void>
}

export function openAgentEntrance(emulator: Answering): AgentEntrance {
  const adapter: AgentAdapter = openAgentAdapter(emulator)
  return {
    async answer(request, { peer, names }) {
      const foreign = findForeignCaller(request, peer, names)
      if (foreign === undefined) return harden(await adapter.fetch(request))
      const { status, code, message, headers } = foreign
      return harden(Response.json({ error: code, message, request_id: null }, { status, headers: { ...headers } }))
    },
    close: () => adapter.close(),
  }
}
