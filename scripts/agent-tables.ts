import { tools } from '../src/extensions/mcp/agent-server.js'
import type { Tool } from '../src/extensions/mcp/shared/tool.js'
import { code, renderTable } from './markdown-table.js'

/** The tools of agents, for `docs/agents.md`. */
export const renderToolTable = (): string =>
  renderTable(
    ['tool', 'takes', 'how it may be treated', 'what it is for'],
    tools.map(({ name, input, hints, says }) => [code(name), argumentsOf(input), hintsOf(hints), firstSentence(says)]),
  )

const argumentsOf = (input: Tool['input']): string =>
  Object.entries(input.shape)
    .map(([name, schema]) => (schema.safeParse(undefined).success ? `\`${name}\`` : `**\`${name}\`**`))
    .join(', ')

const hintsOf = ({ readOnlyHint, destructiveHint, openWorldHint }: Tool['hints']): string => {
  if (readOnlyHint) return 'reads'
  if (destructiveHint) return 'takes something away'
  return openWorldHint ? 'runs a command' : 'changes a world'
}

const firstSentence = (text: string): string => /^.*?[.:](?=\s|$)/.exec(text)?.[0].replace(/:$/, '.') ?? text
