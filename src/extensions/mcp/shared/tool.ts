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
export interface Tool {
  readonly name: string
  readonly title: string
  /** Description: purpose of the tool, and when to use it. */
  readonly says: string
  readonly hints: ToolHints
  readonly input: z.ZodObject
  readonly output: z.ZodObject
  /** Next step after a refusal; appended to the message. */
  readonly remedy: string
  /** True if the result contains tokens issued for the agent, which must not be masked. */
  readonly givesTokens: boolean
  readonly act: (agent: Agent, input: unknown, call: ToolCall) => Promise<ToolOutput>
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
  readonly act: (agent: Agent, input: z.output<Input>, call: ToolCall) => Promise<ToolOutput>
}

/** Builds a tool with a typed handler. */
export const defineTool = <Input extends z.ZodObject>({ act, givesTokens, ...said }: ToolDeclaration<Input>): Tool => ({
  ...said,
  givesTokens: givesTokens ?? false,
  act: (agent, input, call) => act(agent, input as z.output<Input>, call),
})

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
