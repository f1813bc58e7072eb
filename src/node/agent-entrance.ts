import type { Answering } from '../agents/shared/call-control.js'
import type { ConsoleCaller } from './console-caller.js'

/** The way of agents to an emulator through one listener. */
export interface AgentEntrance {
  answer(request: Request, caller: ConsoleCaller): Promise<Response>
  close(): Promise<void>
}

/** Holds it. What it takes is loaded when the first of them comes. */
export const holdAgentEntrance = (emulator: Answering): AgentEntrance => {
  let opened: Promise<AgentEntrance> | undefined
  return {
    async answer(request, caller) {
      opened ??= import('./answer-agent.js').then(({ openAgentEntrance }) => openAgentEntrance(emulator))
      return await (await opened).answer(request, caller)
    },
    async close() {
      await (await opened)?.close()
    },
  }
}
