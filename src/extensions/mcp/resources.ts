import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server'
import type { List } from '../../emulator/control-lists.js'
import { decode } from '../control/find-route.js'
import type { AssumptionState } from '../control/schemas.js'
import type { ListedScenario } from '../scenarios/library.js'
import type { Agent } from './shared/agent.js'

const json = 'application/json'

/** List that is a resource, with a resource per row. */
interface Listed {
  readonly kind: 'assumptions' | 'stories'
  readonly title: string
  readonly says: string
  /** Path in the control API. */
  readonly path: string
  /** Key member of a row. */
  readonly name: 'id' | 'name'
  /** Summary of a row. */
  readonly shorten: (row: never) => object
}

const lists: readonly Listed[] = [
  {
    kind: 'assumptions',
    title: 'Assumptions',
    says: 'What the specification leaves open, what is assumed for it, and how certain that is.',
    path: '/assumptions',
    name: 'id',
    shorten: ({ id, value, status, confidence, specification }: AssumptionState) => ({
      id,
      value,
      status,
      confidence,
      specification,
    }),
  },
  {
    kind: 'stories',
    title: 'Stories',
    says: 'Faults that play_story injects on purpose.',
    path: '/scenarios',
    name: 'name',
    shorten: ({ name, summary }: ListedScenario) => ({ name, summary }),
  },
]

/** Registers the resources: the OpenAPI document, the assumptions and the stories. */
export const addResources = (server: McpServer, agent: Agent): void => {
  server.registerResource(
    'openapi',
    'emulator://openapi',
    { title: 'OpenAPI document', description: 'The API as OpenAPI 3.1.', mimeType: json },
    async ({ href }) => contentOf(href, await agent.get('default', '/openapi.json')),
  )
  for (const list of lists) addList(server, list, async () => (await agent.get<List<Row>>('default', list.path)).data)
}

type Row = Readonly<Record<'id' | 'name', string>>

const addList = (server: McpServer, { kind, title, says, name, shorten }: Listed, read: () => Promise<readonly Row[]>): void => {
  const uri = `emulator://${kind}`
  server.registerResource(kind, uri, { title, description: says, mimeType: json }, async ({ href }) =>
    contentOf(
      href,
      (await read()).map((row) => shorten(row as never)),
    ),
  )
  const template = new ResourceTemplate(`${uri}/{${name}}`, {
    list: undefined,
    complete: {
      [name]: async (begun) => (await read()).map((row) => row[name]).filter((existing) => existing.startsWith(begun)),
    },
  })
  server.registerResource(
    `${kind}-by-${name}`,
    template,
    { title, description: says, mimeType: json },
    async ({ href }, variables) => {
      const wanted = decode(String(variables[name]))
      const row = (await read()).find((found) => found[name] === wanted)
      if (row === undefined)
        throw new ResourceNotFoundError(href, `There is no ${wanted} among the ${kind}; read ${uri} for all of them.`)
      return contentOf(href, row)
    },
  )
}

const contentOf = (uri: string, value: unknown) => ({ contents: [{ uri, mimeType: json, text: JSON.stringify(value) }] })
