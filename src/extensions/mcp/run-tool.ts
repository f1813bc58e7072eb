import { maxJsonDepth } from '../../core/locate-json-fault.js'
import { ControlError } from '../../emulator/control-error.js'
import { InvalidOptionError } from '../../emulator/options.js'
import { readValue } from '../../emulator/read-value.js'
import { maskValue } from '../../masking/mask-value.js'
import { WorldLimitError } from '../worlds/world-limit-error.js'
import { type Agent, AgentError, UnknownWorldError } from './shared/agent.js'
import type { ToolCall } from './shared/machine.js'
import type { Tool } from './shared/tool.js'

/** Result of a tool call, as defined by the Model Context Protocol. */
export interface ToolResult {
  // The types of the protocol allow additional members.
  [member: string]: unknown
  content: { type: 'text'; text: string }[]
  structuredContent?: Record<string, unknown>
  isError?: true
}

/**
 * Calls a tool. A refusal becomes a message followed by a remedy. Tokens are masked in the output, so that one of the real service never
 * leaks, unless the tool issues tokens.
 */
export const runTool = async (agent: Agent, tool: Tool, given: unknown, call: ToolCall): Promise<ToolResult> => {
  try {
    if (isTooDeep(given)) throw new AgentError(`The arguments are nested deeper than ${maxJsonDepth} levels.`)
    const input = readValue(given ?? {}, tool.input)
    const { say, data } = await tool.act(agent, input, call)
    const shown = tool.givesTokens ? data : maskValue(data)
    return {
      content: [textOf(tool.givesTokens ? say : maskValue(say)), textOf(JSON.stringify(shown))],
      structuredContent: { ...shown },
    }
  } catch (error) {
    const sentence = refusalOf(error)
    if (sentence === undefined) return fail(error)
    const remedy = error instanceof UnknownWorldError ? newWorld : tool.remedy
    return { content: [textOf(`${maskSentence(sentence)} ${remedy}`)], isError: true }
  }
}

/** True if a value is nested too deeply. Checks level by level: recursion would overflow the stack. */
const isTooDeep = (value: unknown): boolean => {
  let level = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxJsonDepth) return true
    level = level.flatMap((member) => (typeof member === 'object' && member !== null ? Object.values(member) : []))
  }
  return false
}

const maxNamed = 20

/**
 * Masks a refusal. The text behind the path of a member (`tokens.mine.scopes: there is no …`) consists of words of the emulator, not the
 * value of a credential that the path names.
 */
const maskSentence = (sentence: string): string => sentence.split(behindPath).map(maskValue).join('')

const behindPath = /(?<=(?:^|\s)[\w-]+(?:\.[\w.-]+|\[\d+\])+: )/

const newWorld = 'Call start_world for one of your own, or use "default".'

const fail = (error: unknown): ToolResult => {
  console.error('The emulator failed to serve an agent:', error)
  return { content: [textOf('The emulator failed. Tell the user to look at its standard error.')], isError: true }
}

const textOf = (text: string): { type: 'text'; text: string } => ({ type: 'text', text })

const refusalOf = (error: unknown): string | undefined => {
  if (error instanceof ControlError) {
    const sentences = Object.values(error.details.errors ?? { error: [error.message] }).flat()
    return sentences.slice(0, maxNamed).join(' ')
  }
  const isRefusal = error instanceof AgentError || error instanceof InvalidOptionError || error instanceof WorldLimitError
  return isRefusal ? error.message : undefined
}
