import * as z from 'zod'
import type { Agent } from './agent.js'
import type { ToolCall } from './machine.js'

/** How a client may treat a tool, as the Model Context Protocol has it. */
export interface ToolHints {
  readonly readOnlyHint: boolean
  readonly destructiveHint: boolean
  readonly idempotentHint: boolean
  readonly openWorldHint: boolean
}

/** What a tool answers: a sentence or two to read, and the same as data. */
export interface Serialized {
  readonly say: string
  readonly data: object
}

/** One tool: what a client is told of it, and what it does. */
export interface Tool {
  readonly name: string
  readonly title: string
  /** What it is for, and when to take it. */
  readonly says: string
  readonly hints: ToolHints
  readonly input: z.ZodObject
  readonly output: z.ZodObject
  /** What to do next where it refuses. */
  readonly remedy: string
  /** Whether what it answers holds tokens that were made for the agent. */
  readonly givesTokens: boolean
  readonly act: (agent: Agent, input: unknown, call: ToolCall) => Promise<Serialized>
}

interface ToolDeclaration<Input extends z.ZodObject> {
  readonly name: string
  readonly title: string
  readonly says: string
  readonly hints: ToolHints
  readonly input: Input
  readonly output: z.ZodObject
  readonly remedy: string
  readonly givesTokens?: true
  readonly act: (agent: Agent, input: z.output<Input>, call: ToolCall) => Promise<Serialized>
}

/** Declares a tool. */
export const defineTool = <Input extends z.ZodObject>({ act, givesTokens, ...said }: ToolDeclaration<Input>): Tool => ({
  ...said,
  givesTokens: givesTokens ?? false,
  act: (agent, input, call) => act(agent, input as z.output<Input>, call),
})

/** Reads and changes nothing. */
export const reads: ToolHints = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

/** Changes a world of the emulator, and takes nothing away. */
export const changes: ToolHints = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false }

/** An id as it may stand in a path, where dots would lead elsewhere. */
export const idText = z.string().regex(/^[\w-]{1,100}$/, 'an id has letters, digits, "-" and "_" only')

/** Which world a tool is for. */
export const worldMember = idText
  .optional()
  .describe(
    'The world: what start_world gave you (the last one where it is left out), or "default" for that of the well-known tokens.',
  )
