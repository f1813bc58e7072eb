import * as z from 'zod'
import type { Agent } from './agent.js'
import type { ToolCall } from './machine.js'

/** Tool annotations, as defined by the Model Context Protocol. */
export interface ToolHints {
  readonly readOnlyHint: boolean
  readonly destructiveHint: boolean
  readonly idempotentHint: boolean
  readonly openWorldHint: boolean
}

/** Result of a tool: a short text, and the same as data. */
export interface ToolOutput {
  readonly say: string
  readonly data: object
}

/** Tool: its metadata and its handler. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string
  readonly title: string
  /** Description: purpose of the tool, and when to use it. */
  readonly says: string
  readonly hints: ToolHints
  readonly input: Input
  readonly output: z.ZodObject
  /** Next step after a refusal; appended to the message. */
  readonly remedy: string
  /** The result contains tokens issued for the agent, which must not be masked. */
  readonly givesTokens?: true
  readonly act: (agent: Agent, input: z.output<Input>, call: ToolCall) => Promise<ToolOutput>
}

/** Declares a tool, with the types of its handler checked where it is written. */
export const defineTool = <Input extends z.ZodObject>(tool: Tool<Input>): Tool => tool as unknown as Tool

/** Annotations of a read-only tool. */
export const readOnlyHints: ToolHints = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

/** Annotations of a tool that changes a world without deleting anything. */
export const changes: ToolHints = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false }

/** Schema of an id in a path; dots are refused, because they would lead to another path. */
export const idText = z.string().regex(/^[\w-]{1,100}$/, 'an id has letters, digits, "-" and "_" only')

/** Optional member that names the target world of a tool. */
export const worldMember = idText
  .optional()
  .describe(
    'The id of a world that start_world returned, or "default" for the world of the well-known tokens. Default: the last one you started.',
  )
